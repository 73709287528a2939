import { PAGE_SIZES, type Paging, pagingOf } from '../../../data/page-number.ts'

export const TABS = ['transactions', 'tokens', 'boxes', 'contracts', 'issued'] as const
export type TabName = (typeof TABS)[number]

/** Which list of an address is shown, and which page of it. */
export interface TabPlace {
  readonly tab: TabName
  readonly paging: Paging
}

export function placeOf(search: URLSearchParams): TabPlace {
  return { tab: TABS.find((tab) => tab === search.get('tab')) ?? 'transactions', paging: pagingOf(search) }
}

/** Relative to the page. What is usual does not stand in it. */
export function placeLink(tab: TabName, { page, limit }: Paging = { page: 1, limit: PAGE_SIZES[0] }): string {
  const parameters = new URLSearchParams()
  if (tab !== 'transactions') parameters.set('tab', tab)
  if (limit !== PAGE_SIZES[0]) parameters.set('limit', String(limit))
  if (page > 1) parameters.set('page', String(page))
  return `?${parameters.toString()}`
}
