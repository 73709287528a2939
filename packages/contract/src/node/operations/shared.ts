import { Type } from 'typebox'
import type { Operation } from '#shared/operation.ts'
import { MAX_LIMIT, TextParam } from '#shared/parameters.ts'
import { INT32_MAX } from '#shared/schemas.ts'

/** An operation of the node API. Its responses contain context variables, whose order matters. */
export const defineNodeOperation = <const T extends Omit<Operation, 'hasOrderedKeys'>>(operation: T) => ({
  ...operation,
  hasOrderedKeys: true as const,
})

/* Any text: a node has its own error for a text that is not an id or an address. */
export const idParams = Type.Object({ id: TextParam })
export const addressParams = Type.Object({ address: TextParam })
export const indexParams = Type.Object({ index: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }) })

/** An address, a script or a transaction. */
export const TextBody = Type.String({ minLength: 1, description: 'Text, with or without quotes' })

const pagingOf = (defaultLimit: number) => ({
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: INT32_MAX, default: 0 })),
  limit: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_LIMIT.entities, default: defaultLimit })),
})

/** With the node's default limits; its maximum is 16,384. */
export const nodePaging = pagingOf(5)
export const mempoolPaging = pagingOf(50)
