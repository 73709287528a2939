import { type Paging, pagingOf } from '../../data/page-number.ts'
import { pageLink } from '../../entities/page-link.ts'

export const TABS = ['difficulty', 'voting', 'emission'] as const
export type TabName = (typeof TABS)[number]

/** Which side of the monitor is shown, and which page of its list. */
export interface DifficultyPlace {
  readonly tab: TabName
  readonly paging: Paging
}

export function placeOf(search: URLSearchParams): DifficultyPlace {
  return { tab: TABS.find((tab) => tab === search.get('tab')) ?? 'difficulty', paging: pagingOf(search) }
}

const FIRST = pagingOf(new URLSearchParams())

/** What is usual does not stand in it. */
export function placeLink(tab: TabName, paging: Paging = FIRST): string {
  return pageLink('/difficulty', paging, { tab: tab === 'difficulty' ? null : tab })
}
