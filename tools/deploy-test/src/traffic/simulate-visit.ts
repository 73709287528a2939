import { type Random, weightedChoice } from './random-choice.ts'
import type { ExplorerIds } from './explorer-ids.ts'
import { randomLanguage, choosePageView } from './views.ts'

/** The result of one visitor request. */
export interface VisitorRequest {
  readonly kind: 'document' | 'asset' | 'api'
  readonly path: string
  readonly status: number
  /** The proxy's cache status. */
  readonly cache: string
  readonly ms: number
  readonly bytes: number
}

/** Returns the HTML of a document, otherwise an empty string. */
export type VisitorFetch = (kind: VisitorRequest['kind'], path: string) => Promise<string>

/** Weighted numbers of views per visit; most visitors read one page. */
const VISIT_LENGTHS = [
  [45, 1],
  [20, 2],
  [15, 4],
  [12, 7],
  [8, 12],
] as const

export interface Visitor {
  readonly random: Random
  readonly ids: ExplorerIds
  readonly fetchPath: VisitorFetch
  /** Waits for the time a visitor spends on a page. */
  readonly viewPage: () => Promise<void>
  readonly isOver: () => boolean
}

/**
 * One visit: a document with its assets, then pages inside the app, which only request data. Returns the number of
 * views.
 */
export async function simulateVisit({ random, ids, fetchPath, viewPage, isOver }: Visitor): Promise<number> {
  const language = randomLanguage(random)
  const views = weightedChoice(random, VISIT_LENGTHS)
  // 70 % of visitors return and have the assets cached.
  const isFirstVisit = random() < 0.3
  for (let i = 0; i < views; i++) {
    if (isOver()) return i
    const { page, apiPaths } = choosePageView(random, ids)
    if (i > 0) {
      await Promise.all(apiPaths.map((path) => fetchPath('api', path)))
      await viewPage()
      continue
    }
    const html = await fetchPath('document', `/${language}${page}`)
    if (isFirstVisit) await Promise.all(assetsIn(html).map((path) => fetchPath('asset', path)))
    await viewPage()
  }
  return views
}

const assetsIn = (html: string): string[] => [
  ...new Set(Array.from(html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g), ([, path = '']) => path)),
]
