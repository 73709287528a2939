import { Type } from 'typebox'
import { INT32_MAX } from './integers.ts'

export const DEFAULT_LIMIT = 20

/** Maximum number of entries per request, by the cost of an entry. A higher limit is rejected, not reduced. */
export const MAX_LIMIT = {
  unbounded: INT32_MAX,
  entities: 500,
  heavyEntities: 100,
  blocks: 1536,
} as const

/** Maximum length of a v0 list without paging; longer lists are rejected with a reason. */
export const MAX_UNPAGED = 10_000

/** Only for lists that are always small, such as the mempool transactions of one address. */
export const paging = pagingUpTo(MAX_LIMIT.unbounded)
export const paging500 = pagingUpTo(MAX_LIMIT.entities)
export const paging100 = pagingUpTo(MAX_LIMIT.heavyEntities)
export const paging1536 = pagingUpTo(MAX_LIMIT.blocks)

/** Properties to spread into a query schema. The server applies the defaults, so both are optional. */
function pagingUpTo(maxLimit: number) {
  return {
    offset: Type.Optional(
      Type.Integer({ minimum: 0, maximum: INT32_MAX, default: 0, description: 'Number of entries to skip' }),
    ),
    limit: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: maxLimit,
        default: DEFAULT_LIMIT,
        description: 'Number of entries to return',
      }),
    ),
  }
}
