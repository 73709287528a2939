import { PAGE_SIZES, type Paging } from '../../data/page-number.ts'

const FIRST: Paging = { page: 1, limit: PAGE_SIZES[0] }

/** A place in the page that is shown. What is usual does not stand in the address. */
export function listLink(parameters: Readonly<Record<string, string | null>>, { page, limit }: Paging = FIRST): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) if (value !== null) search.set(name, value)
  if (limit !== PAGE_SIZES[0]) search.set('limit', String(limit))
  if (page > 1) search.set('page', String(page))
  return `?${search.toString()}`
}
