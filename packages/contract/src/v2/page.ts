import { type TSchema, Type } from 'typebox'
import { Int32 } from '../shared/integers.ts'
import { nullable } from '../shared/nullable.ts'

/** How many entries a request of v2 may ask for. */
export const MAX_PAGE = 200
export const DEFAULT_PAGE = 30

const limit = Type.Optional(
  Type.Integer({ minimum: 1, maximum: MAX_PAGE, default: DEFAULT_PAGE, description: 'How many entries to return' }),
)
const cursor = Type.Optional(
  Type.String({ pattern: '^[0-9a-f.-]{1,200}$', description: 'Where to go on: `next` of the page before' }),
)
const offset = Type.Optional(
  Type.Integer({
    minimum: 0,
    maximum: 2_147_483_647,
    description: 'How many entries to skip, where there is no cursor',
  }),
)

/** Spread into the query of a list: pages by cursor, for lists that only go on. */
export const byCursor = { limit, cursor }

/** The same for lists whose entries are numbered, so that any page can be jumped to at the same cost. */
export const byCursorOrOffset = { limit, cursor, offset }

/** A page of v2. Total is absent where nobody counts. */
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
