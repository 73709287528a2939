import { PAGE_SIZES, type Paging } from '../data/paging.ts'

/** URL of a list page; default values are left out. */
export function buildPageLink(
  path: string,
  { page, limit }: Paging,
  others: Readonly<Record<string, string | null>> = {},
): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(others)) if (value !== null) parameters.set(name, value)
  if (limit !== PAGE_SIZES[0]) parameters.set('limit', String(limit))
  if (page > 1) parameters.set('page', String(page))
  return parameters.size === 0 ? path : `${path}?${parameters.toString()}`
}
