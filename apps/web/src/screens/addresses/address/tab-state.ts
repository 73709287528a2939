import { type Paging, PAGE_SIZES, pagingParameters, parsePaging } from '#data/paging.ts'

export const TABS = ['transactions', 'tokens', 'boxes', 'contracts', 'issued'] as const
export type TabName = (typeof TABS)[number]

/** The open tab of an address and the page of its list. */
export interface TabState {
  readonly tab: TabName
  readonly paging: Paging
}

export function parseTabState(search: URLSearchParams): TabState {
  return { tab: TABS.find((tab) => tab === search.get('tab')) ?? 'transactions', paging: parsePaging(search) }
}

/** Relative link; defaults are omitted. */
export function tabLink(tab: TabName, paging: Paging = { page: 1, limit: PAGE_SIZES[0] }): string {
  const parameters = new URLSearchParams()
  if (tab !== 'transactions') parameters.set('tab', tab)
  for (const [name, value] of pagingParameters(paging)) parameters.set(name, value)
  return `?${parameters.toString()}`
}
