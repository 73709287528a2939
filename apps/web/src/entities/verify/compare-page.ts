import { renderToString } from 'react-dom/server'
import { resourceKey } from '#data/resource/resource.ts'
import { ResourceStore, type SavedEntry } from '#data/resource/resource-store.ts'
import type { ScreenCopy } from '#data/resource/use-resource.ts'
import { readFirstPage } from '#page/first-page.ts'
import { compareData, compareTexts, type Difference, isFigure, readPageTexts } from './page-text.ts'
import type { TokenCounts } from './verification-messages.ts'

/** Data of the current page: as it is, and as the server sent it if this page was sent by the server. */
export interface ShownPage {
  readonly now: ShownData
  readonly first: (ShownData & { readonly html: string }) | undefined
}

interface ShownData {
  /** Of the screen. */
  readonly entries: readonly SavedEntry[]
  /** Of the frame around it: prices, the newest block. */
  readonly others: readonly SavedEntry[]
}

const STATE_ELEMENT_ID = 'state'

export function readShownPage({ resources }: ScreenCopy, store: ResourceStore): ShownPage {
  const keys = new Set(resources.map((resource) => JSON.stringify(resourceKey(resource))))
  const split = (entries: readonly SavedEntry[]): ShownData => {
    const ofScreen = ({ key, data }: SavedEntry) => data !== undefined && keys.has(JSON.stringify(key))
    return { entries: entries.filter(ofScreen), others: entries.filter((entry) => !ofScreen(entry)) }
  }
  const page = readFirstPage()
  const isFirst = page !== undefined && page.url === location.pathname + location.search
  const state = isFirst ? document.getElementById(STATE_ELEMENT_ID)?.textContent : undefined
  return {
    now: split(store.save()),
    first:
      page === undefined || state === undefined || state === null
        ? undefined
        : // Written by the server.
          {
            html: page.html,
            ...split((JSON.parse(state) as { readonly resources?: readonly SavedEntry[] }).resources ?? []),
          },
  }
}

/** All shown entries, in the order in which the worker returns them. */
export const entriesOf = ({ now, first }: ShownPage): readonly SavedEntry[] => [
  ...now.entries,
  ...(first?.entries ?? []),
]

export interface PageComparison {
  readonly differences: readonly Difference[]
  /** Figures that follow from the bytes, and others. */
  readonly proved: number
  readonly unproven: number
  readonly tokens: TokenCounts
  /** Data for the page, from the bytes. */
  readonly corrected: readonly SavedEntry[]
}

export interface RecomputedPage {
  /** For each shown entry the one made from bytes; undefined if they do not prove it. */
  readonly recomputed: readonly (SavedEntry | undefined)[]
  readonly tokens: TokenCounts
}

/**
 * Compares the page with the same page made from bytes: the data that the browser works with, and the texts that the
 * server sent. Undefined if the bytes do not prove the data of the page.
 */
export function comparePage(
  copy: ScreenCopy,
  shown: ShownPage,
  { recomputed, tokens }: RecomputedPage,
): PageComparison | undefined {
  if (recomputed.every((entry) => entry === undefined)) return undefined
  const read = (html: string) => readPageTexts(html, { areTokensProved: tokens.unproven === 0 })
  const render = ({ others }: ShownData, entries: readonly SavedEntry[]) => {
    const store = new ResourceStore(() => Promise.reject(new Error('a copy of a page loads no data')))
    store.restore([...others, ...entries], Date.now())
    return read(renderToString(copy.render(store)))
  }
  const correct = ({ entries }: ShownData, start: number) => entries.map((entry, i) => recomputed[start + i] ?? entry)
  const compareEntries = (data: ShownData, corrected: readonly SavedEntry[]): Difference[] => {
    const values = data.entries.flatMap((entry, i) => compareData(entry.data, corrected[i]?.data))
    if (values.length === 0) return []
    return [
      ...tryCompare(() => compareTexts(render(data, data.entries).proved, render(data, corrected).proved)),
      ...values,
    ]
  }
  const corrected = correct(shown.now, 0)
  const texts = render(shown.now, corrected)
  const differences = compareEntries(shown.now, corrected)
  if (shown.first !== undefined) {
    const first = correct(shown.first, shown.now.entries.length)
    differences.push(...compareEntries(shown.first, first))
    differences.push(...compareTexts(read(shown.first.html).proved, render(shown.first, first).proved))
  }
  return {
    // First those that name both values.
    differences: [...new Map(differences.map((each) => [JSON.stringify(each), each])).values()].toSorted(
      (a, b) => Number(isOneSided(a)) - Number(isOneSided(b)),
    ),
    proved: texts.proved.filter(isFigure).length,
    unproven: texts.unproven.filter(isFigure).length,
    tokens,
    corrected: corrected.filter((_, i) => recomputed[i] !== undefined),
  }
}

const isOneSided = ({ shown, proved }: Difference): boolean => shown === '' || proved === ''

/** Altered data can be data that no screen can show. Its values are compared nevertheless. */
function tryCompare(compare: () => Difference[]): Difference[] {
  try {
    return compare()
  } catch {
    return []
  }
}
