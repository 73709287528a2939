import { Type } from 'typebox'
import { INT32_MAX, INT32_MIN } from './integers.ts'
import { MAX_LIMIT } from './paging.ts'

export const concise = Type.Optional(Type.Boolean({ default: false, description: 'Show less of each transaction' }))

/** Below 1 it asks for nothing and is not refused. */
export const minConfirmations = Type.Optional(
  Type.Integer({
    minimum: INT32_MIN,
    maximum: INT32_MAX,
    default: 0,
    description: 'Leave out boxes with fewer confirmations',
  }),
)

/** A stretch of the chain by running numbers, for readers that follow it. Both ends are for the reader to say. */
export const globalIndexWindow = Type.Object({
  minGix: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: 'The first global index' }),
  limit: Type.Integer({ minimum: 0, maximum: MAX_LIMIT.entities, description: 'How many indices to look at' }),
})

/** At most {@link MAX_LIMIT}.blocks apart, which a schema of single parameters cannot say. */
export const heightWindow = Type.Object({
  minHeight: Type.Integer({ minimum: 0, maximum: INT32_MAX, description: 'The first height' }),
  maxHeight: Type.Integer({ minimum: 1, maximum: INT32_MAX, description: 'The last height, at most 1536 further' }),
})

/** Text to look for. Shorter text would match half the chain. */
export const searchText = (minLength: number) => Type.String({ minLength, description: 'What to look for' })
