import { Type } from 'typebox'
import { INT32_MAX, INT32_MIN } from './integers.ts'
import { MAX_LIMIT } from './paging.ts'

export const conciseQuery = Type.Optional(
  Type.Boolean({ default: false, description: 'Return a shortened form of each transaction' }),
)

/** Values below 1 have no effect and are accepted. */
export const minConfirmations = Type.Optional(
  Type.Integer({
    minimum: INT32_MIN,
    maximum: INT32_MAX,
    default: 0,
    description: 'Omit boxes with fewer confirmations',
  }),
)

/** A range of global indexes, for clients that follow the chain. Both ends are required. */
export const globalIndexQuery = Type.Object({
  minGix: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: 'The first global index' }),
  limit: Type.Integer({ minimum: 0, maximum: MAX_LIMIT.entities, description: 'Number of indices to read' }),
})

/** At most {@link MAX_LIMIT}.blocks apart, which the schema cannot express. */
export const heightRangeQuery = Type.Object({
  minHeight: Type.Integer({ minimum: 0, maximum: INT32_MAX, description: 'The first height' }),
  maxHeight: Type.Integer({
    minimum: 1,
    maximum: INT32_MAX,
    description: 'The last height, at most 1536 above the first',
  }),
})

/** Search text. Shorter text would match too much. */
export const searchText = (minLength: number) => Type.String({ minLength, description: 'Search text' })
