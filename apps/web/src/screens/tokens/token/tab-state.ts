import { type Paging, parsePaging } from '#data/paging.ts'
import type { KnownToken } from '#data/api/operations.ts'
import { hasTokenDetails } from '#data/tokens/token.ts'
import { buildListLink } from '../build-list-link.ts'

export const TABS = ['overview', 'holders', 'transfers', 'burns', 'same-name', 'items', 'traits', 'owners'] as const
export type TabName = (typeof TABS)[number]

/** The open tab and its page. */
export interface TabState {
  readonly tab: TabName
  readonly paging: Paging
}

export function parseTabState(search: URLSearchParams): TabState {
  return { tab: TABS.find((tab) => tab === search.get('tab')) ?? 'overview', paging: parsePaging(search) }
}

export const tabLink = (tab: TabName, paging?: Paging): string =>
  buildListLink({ tab: tab === 'overview' ? null : tab }, paging)

/** Tabs with content. Without v2, only the overview. */
export function availableTabs(token: KnownToken): readonly TabName[] {
  if (!hasTokenDetails(token)) return ['overview']
  const isAvailable: Readonly<Record<TabName, boolean>> = {
    overview: true,
    holders: true,
    transfers: true,
    burns: token.burned !== '0',
    'same-name': token.sameNameCount > 0,
    items: token.ownCollection !== null,
    traits: token.ownCollection !== null || (token.collection !== null && (token.art?.properties.length ?? 0) > 0),
    owners: token.isNft,
  }
  return TABS.filter((tab) => isAvailable[tab])
}
