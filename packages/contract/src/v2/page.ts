import { type TSchema, Type } from 'typebox'
import { Int32, nullable } from '#shared/schemas.ts'
import { CURSOR_PATTERN } from './patterns.ts'

/** Maximum number of entries per v2 request. */
export const MAX_PAGE_SIZE = 200
export const DEFAULT_PAGE_SIZE = 30

const limitUpTo = (maximum: number, defaultLimit: number) =>
  Type.Optional(Type.Integer({ minimum: 1, maximum, default: defaultLimit, description: 'How many entries to return' }))
const limit = limitUpTo(MAX_PAGE_SIZE, DEFAULT_PAGE_SIZE)
const cursor = Type.Optional(
  Type.String({ pattern: CURSOR_PATTERN, description: 'Cursor of the page: `next` of the previous page' }),
)
const order = Type.Optional(
  Type.Enum(['asc', 'desc'], {
    type: 'string',
    default: 'desc',
    description: 'Newest entry first (desc) or oldest entry first (asc)',
  }),
)
const offset = Type.Optional(
  Type.Integer({
    minimum: 0,
    maximum: 2_147_483_647,
    description: 'How many entries to skip, if there is no cursor',
  }),
)

/** Query properties of lists with cursor paging only. */
export const cursorPaging = { limit, cursor }

/** The same for lists with a page size of their own. */
export const cursorPagingUpTo = (maximum: number, defaultLimit: number) => ({
  limit: limitUpTo(maximum, defaultLimit),
  cursor,
})

/** The same for lists whose entries are numbered, so that any page can be reached at the same cost. */
export const cursorOrOffsetPaging = { limit, cursor, offset }

/** The order of lists by time. */
export const timeOrder = { order }

/** Lists of transactions without stories are less than half as large. */
export const storyQuery = {
  story: Type.Optional(
    Type.Boolean({
      default: true,
      description: 'Whether to state what each transaction does; with false, every `story` is null',
    }),
  ),
}

/** Fields of a page beside its entries. */
export const pageFields = {
  total: nullable(Int32),
  next: nullable(Type.String({ description: 'The cursor of the next page; null at the end of the list' })),
}

/** A page of v2. `total` is null if the entries are not counted. */
export function pageOf<T extends TSchema>(schema: T) {
  return Type.Object(
    { items: Type.Array(schema), ...pageFields },
    'title' in schema ? { title: `${String(schema.title)}Page` } : {},
  )
}

/**
 * Encodes a list position as the keys of the last entry. Readable on purpose; it contains no secrets and is not
 * trusted.
 */
export const encodeCursor = (...keys: readonly (number | bigint | string)[]): string => keys.join('.')

/** Decodes a cursor with the expected number of keys, each a 64-bit integer; undefined for any other text. */
export function decodeCursor(text: string, keys: number): bigint[] | undefined {
  const parts = text.split('.')
  if (parts.length !== keys || !parts.every((part) => /^-?\d{1,19}$/.test(part))) return undefined
  const numbers = parts.map(BigInt)
  return numbers.every((number) => BigInt.asIntN(64, number) === number) ? numbers : undefined
}
