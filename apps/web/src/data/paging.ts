/** Page sizes of lists; the first is the default. */
export const PAGE_SIZES = [30, 60, 120] as const

export interface Paging {
  readonly page: number
  readonly limit: number
  /** Cursor of the entry before this page, for pages that are too far from the first to be found by number. */
  readonly after?: string | undefined
}

/** Reads page and limit from the URL; invalid values mean the defaults. */
export function parsePaging(search: URLSearchParams): Paging {
  const page = Number(/^\d{1,8}$/.exec(search.get('page') ?? '')?.[0] ?? 1)
  const limit = PAGE_SIZES.find((size) => String(size) === search.get('limit')) ?? PAGE_SIZES[0]
  const after = CURSOR.exec(search.get('after') ?? '')?.[0]
  return { page: Math.max(1, page), limit, ...(after !== undefined && { after }) }
}

/** Cursors of v2 are integers separated by dots. */
const CURSOR = /^-?\d{1,19}(?:\.-?\d{1,19}){0,7}$/

/** Query parameters of a list page; defaults are left out. */
export function pagingParameters({ page, limit, after }: Paging): readonly (readonly [name: string, value: string])[] {
  return [
    ...(limit === PAGE_SIZES[0] ? [] : [['limit', String(limit)] as const]),
    ...(page === 1 ? [] : [['page', String(page)] as const]),
    ...(after === undefined ? [] : [['after', after] as const]),
  ]
}
