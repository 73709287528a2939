import { type TSchema, Type } from 'typebox'
import { Int32 } from '../shared/integers.ts'
import { nullable } from '../shared/nullable.ts'

/** Maximum number of entries per v2 request. */
export const MAX_PAGE_SIZE = 200
export const DEFAULT_PAGE_SIZE = 30

const limit = Type.Optional(
  Type.Integer({
    minimum: 1,
    maximum: MAX_PAGE_SIZE,
    default: DEFAULT_PAGE_SIZE,
    description: 'How many entries to return',
  }),
)
const cursor = Type.Optional(
  Type.String({ pattern: '^[0-9a-f.-]{1,200}$', description: 'Cursor of the page: `next` of the previous page' }),
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

/** The same for lists whose entries are numbered, so that any page can be reached at the same cost. */
export const cursorOrOffsetPaging = { limit, cursor, offset }

/** A page of v2. `total` is null if the entries are not counted. */
export function pageOf<T extends TSchema>(schema: T) {
  return Type.Object(
    {
      items: Type.Array(schema),
      total: nullable(Int32),
      next: nullable(Type.String({ description: 'The cursor of the next page; null at the end' })),
    },
    'title' in schema ? { title: `${String(schema.title)}Page` } : {},
  )
}
