import { Type } from 'typebox'

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
