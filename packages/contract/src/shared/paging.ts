import { Type } from 'typebox'
import { INT32_MAX } from './integers.ts'

export const DEFAULT_LIMIT = 20

/** How many entries one request may ask for, by how much an entry costs. Above it a request is refused, not cut. */
export const MAX_LIMIT = {
  unbounded: INT32_MAX,
  entities: 500,
  heavyEntities: 100,
  blocks: 1536,
} as const

/** A list that v0 promises without pages ends here; what is longer is refused with a reason. */
export const MAX_UNPAGED = 10_000

/** Only for what is small by nature, such as one address's part of the mempool. */
export const paging = pagingUpTo(MAX_LIMIT.unbounded)
export const paging500 = pagingUpTo(MAX_LIMIT.entities)
export const paging100 = pagingUpTo(MAX_LIMIT.heavyEntities)
export const paging1536 = pagingUpTo(MAX_LIMIT.blocks)

/** Properties to spread into a query schema. The server fills the defaults in, so a request may leave both out. */
function pagingUpTo(maxLimit: number) {
  return {
    offset: Type.Optional(
      Type.Integer({ minimum: 0, maximum: INT32_MAX, default: 0, description: 'How many entries to skip' }),
    ),
    limit: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: maxLimit,
        default: DEFAULT_LIMIT,
        description: 'How many entries to return',
      }),
    ),
  }
}
