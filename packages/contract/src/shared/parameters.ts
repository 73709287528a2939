import { Type } from 'typebox'
import { INT32_MAX, INT32_MIN } from './schemas.ts'

/* A path whose parameter violates its schema does not exist: plain 404, never 400. This allows `addresses/balances`
   next to `addresses/:p1`, because `l` and `I` are not Base58 characters. openapi/parameters.ts describes them. */

/** Any length; all lower or all upper case. */
export const HexParam = Type.String({ pattern: '^([0-9a-f]+|[0-9A-F]+)$' })

const AddressParam = Type.String({ pattern: '^[1-9A-HJ-NP-Za-km-z]+$' })

/** Any text: an unknown value simply is not found. */
export const TextParam = Type.String()

const HeightParam = Type.Integer({ minimum: INT32_MIN, maximum: INT32_MAX })

export const hexParams = Type.Object({ p1: HexParam })
export const addressParams = Type.Object({ p1: AddressParam })
export const textParams = Type.Object({ p1: TextParam })
export const heightParams = Type.Object({ p1: HeightParam })

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

export type SortDirection = 'asc' | 'desc'

/** Clients send it in any case and with surrounding spaces, which an enum would reject. */
export const sortDirection = Type.Optional(
  Type.String({
    pattern: '^\\s*([aA][sS][cC]|[dD][eE][sS][cC])\\s*$',
    default: 'desc',
    description: 'asc or desc, case-insensitive',
  }),
)

/** Parses text that the schema has accepted. */
export function parseSortDirection(text: string | undefined): SortDirection {
  return text?.trim().toLowerCase() === 'asc' ? 'asc' : 'desc'
}

/** Keys match exactly, all in lower case. */
export const BLOCK_SORT_KEYS = [
  'height',
  'timestamp',
  'transactionscount',
  'size',
  'difficulty',
  'minerreward',
  'blockfee',
  'blockcoins',
] as const
export type BlockSortKey = (typeof BLOCK_SORT_KEYS)[number]

const SORT_BY = 'Sort key'

export const blockSort = {
  sortBy: Type.Optional(Type.Enum([...BLOCK_SORT_KEYS], { type: 'string', default: 'height', description: SORT_BY })),
  sortDirection,
}

export const headerSort = {
  sortBy: Type.Optional(
    Type.Enum(['height', 'timestamp'], { type: 'string', default: 'height', description: SORT_BY }),
  ),
  sortDirection,
}

export const mempoolSort = {
  sortBy: Type.Optional(
    Type.Enum(['creationtimestamp', 'size'], { type: 'string', default: 'creationtimestamp', description: SORT_BY }),
  ),
  sortDirection,
}
