/** What a list shows at once, and what may be asked for instead. */
export const PAGE_SIZES = [30, 60, 120] as const

export interface Paging {
  readonly page: number
  readonly limit: number
}

/** Which page of a list an address asks for; the first where it asks for nonsense. */
export function pagingOf(search: URLSearchParams): Paging {
  const page = Number(/^\d{1,8}$/.exec(search.get('page') ?? '')?.[0] ?? 1)
  const limit = PAGE_SIZES.find((size) => String(size) === search.get('limit')) ?? PAGE_SIZES[0]
  return { page: Math.max(1, page), limit }
}
