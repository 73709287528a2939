import { PAGE_SIZES, type Paging } from '#data/paging.ts'

const FIRST_PAGE: Paging = { page: 1, limit: PAGE_SIZES[0] }

/** Link within the current page. Default values are omitted from the URL. */
export function buildListLink(
  parameters: Readonly<Record<string, string | null>>,
  { page, limit }: Paging = FIRST_PAGE,
): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) if (value !== null) search.set(name, value)
  if (limit !== PAGE_SIZES[0]) search.set('limit', String(limit))
  if (page > 1) search.set('page', String(page))
  return `?${search.toString()}`
}
