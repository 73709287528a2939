import { PAGE_SIZES, type Paging, pagingParameters } from '#data/paging.ts'

const FIRST_PAGE: Paging = { page: 1, limit: PAGE_SIZES[0] }

/** Link within the current page. Default values are omitted from the URL. */
export function buildListLink(
  parameters: Readonly<Record<string, string | null>>,
  paging: Paging = FIRST_PAGE,
): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) if (value !== null) search.set(name, value)
  for (const [name, value] of pagingParameters(paging)) search.set(name, value)
  return `?${search.toString()}`
}
