import { type Paging, pagingOf } from '../../../data/page-number.ts'
import type { TokenPageView } from '../../../data/tokens/token-page-view.ts'
import { listLink } from '../list-link.ts'

export const TABS = ['overview', 'holders', 'transfers', 'burns', 'same-name', 'items'] as const
export type TabName = (typeof TABS)[number]

/** Which side of a token is shown, and which page of it. */
export interface TabPlace {
  readonly tab: TabName
  readonly paging: Paging
}

export function placeOf(search: URLSearchParams): TabPlace {
  return { tab: TABS.find((tab) => tab === search.get('tab')) ?? 'overview', paging: pagingOf(search) }
}

export const tabLink = (tab: TabName, paging?: Paging): string =>
  listLink({ tab: tab === 'overview' ? null : tab }, paging)

/** Those that have something to show; all but the overview are of v2. */
export function tabsOf({ record }: TokenPageView): readonly TabName[] {
  if (record === null) return ['overview']
  const isThere: Readonly<Record<TabName, boolean>> = {
    overview: true,
    holders: true,
    transfers: true,
    burns: record.burned !== '0',
    'same-name': record.sameNameCount > 0,
    items: record.ownCollection !== null,
  }
  return TABS.filter((tab) => isThere[tab])
}
