/** Page sizes of lists; the first is the default. */
export const PAGE_SIZES = [30, 60, 120] as const

export interface Paging {
  readonly page: number
  readonly limit: number
}

/** Reads page and limit from the URL; invalid values mean the defaults. */
export function parsePaging(search: URLSearchParams): Paging {
  const page = Number(/^\d{1,8}$/.exec(search.get('page') ?? '')?.[0] ?? 1)
  const limit = PAGE_SIZES.find((size) => String(size) === search.get('limit')) ?? PAGE_SIZES[0]
  return { page: Math.max(1, page), limit }
}
