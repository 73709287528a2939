import { type Paging, parsePaging } from '#data/paging.ts'
import { buildPageLink } from '#entities/paged-content.tsx'

export const TABS = ['difficulty', 'voting', 'emission'] as const
export type TabName = (typeof TABS)[number]

/** The open tab of the monitor and the page of its list. */
export interface TabState {
  readonly tab: TabName
  readonly paging: Paging
}

export function parseTabState(search: URLSearchParams): TabState {
  return { tab: TABS.find((tab) => tab === search.get('tab')) ?? 'difficulty', paging: parsePaging(search) }
}

const FIRST = parsePaging(new URLSearchParams())

/** Link to a tab; defaults are omitted. */
export function tabLink(tab: TabName, paging: Paging = FIRST): string {
  return buildPageLink('/difficulty', paging, { tab: tab === 'difficulty' ? null : tab })
}
