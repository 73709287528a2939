import { type TSchema, Type } from 'typebox'
import type { Operation } from '#shared/operation.ts'

/** Query parameters of every v2 operation with a JSON response, in addition to its own. */
export const COMMON_PARAMETERS = {
  tip: Type.Optional(
    Type.String({
      pattern: '^[0-9a-f]{16}$',
      description:
        'First 16 digits of the id of a block that the client knows. The response is based on this block or a later one if a database has it; no cache returns an older response',
    }),
  ),
  seen: Type.Optional(
    Type.String({
      pattern: '^[0-9]{1,18}-[0-9]{1,18}$',
      description:
        '`seen` of a submission. The response includes the submitted transaction, and no cache returns an older response',
    }),
  ),
} as const satisfies Readonly<Record<string, TSchema>>

/** The common parameters that an operation takes. Streams and files take none: they are never cached. */
export const commonParametersOf = ({ path, contentType }: Operation): Readonly<Record<string, TSchema>> =>
  isV2(path) && contentType === undefined ? COMMON_PARAMETERS : {}

/** Operations of v2 reject unknown parameters and body keys; those of other APIs ignore them. */
export const isStrict = ({ path }: Operation): boolean => isV2(path)

/** Expected error statuses. Every operation of v2 can return 400, for an unknown parameter. */
export const errorStatusesOf = (operation: Operation): readonly (400 | 404)[] =>
  isStrict(operation) ? [400, ...operation.errors.filter((status) => status !== 400)] : operation.errors

const isV2 = (path: string): boolean => path === '/api/v2' || path.startsWith('/api/v2/')
