import { contractBoxesResource, contractTransactionsResource, cursorPagingOf } from '#data/contracts/contracts.ts'
import { type Paging, pagingParameters, parsePaging } from '#data/paging.ts'
import type { Resource } from '#data/resource/resource.ts'

export const TABS = ['overview', 'boxes', 'transactions'] as const
export type TabName = (typeof TABS)[number]

/** The open tab and its page. */
export interface TabState {
  readonly tab: TabName
  readonly paging: Paging
}

export const parseTabState = (search: URLSearchParams): TabState => ({
  tab: TABS.find((tab) => tab === search.get('tab')) ?? 'overview',
  paging: cursorPagingOf(parsePaging(search)),
})

export function tabLink(tab: TabName, paging?: Paging): string {
  const query = new URLSearchParams(tab === 'overview' ? {} : { tab })
  for (const [name, value] of paging === undefined ? [] : pagingParameters(paging)) query.set(name, value)
  return `?${query.toString()}`
}

/** Resource of a tab with a list. */
export function tabResource(hash: string, { tab, paging }: TabState): Resource<unknown> | undefined {
  if (tab === 'boxes') return contractBoxesResource(hash, paging)
  return tab === 'transactions' ? contractTransactionsResource(hash, paging) : undefined
}
