import { deriveNameSkeleton, editDistance, maxTypos } from '@ergo-explorer/chain'
import { CHART_NAMES } from '@ergo-explorer/contract/charts'
import { COUNTED_SHARE_CHARTS } from '#data/charts/chart-names.ts'
import type { MessageKey } from '#i18n/message-namespaces.ts'
import type { Translations } from '#i18n/translations.ts'
import type { SearchMatch } from '#data/search/search.ts'

interface SitePage {
  readonly screen: string
  readonly path: string
  /** Titles by which visitors know the page. */
  readonly titles: readonly MessageKey[]
}

/** Pages that the search finds by their titles. */
export const SITE_PAGES: readonly SitePage[] = [
  { screen: 'latest-blocks', path: '/latest-blocks', titles: ['menu.latestBlocks'] },
  { screen: 'mempool', path: '/mempool', titles: ['menu.mempool'] },
  { screen: 'largest-transfers', path: '/largest-transfers', titles: ['title.largestTransfers'] },
  { screen: 'data', path: '/data', titles: ['title.data'] },
  { screen: 'oracle-pools', path: '/oracle-pools-list', titles: ['menu.oraclePools'] },
  { screen: 'charts', path: '/charts', titles: ['menu.charts'] },
  { screen: 'stats', path: '/stats', titles: ['menu.stats', 'menu.statistics'] },
  { screen: 'issued-tokens', path: '/issued-tokens', titles: ['menu.issuedTokens', 'menu.tokens'] },
  { screen: 'rich-list', path: '/rich-list', titles: ['menu.richList'] },
  { screen: 'order-book', path: '/order-book', titles: ['menu.orderBook'] },
  { screen: 'protocols', path: '/protocols', titles: ['menu.protocols'] },
  { screen: 'contracts', path: '/contracts', titles: ['menu.contracts'] },
  { screen: 'miners', path: '/miners', titles: ['menu.miners'] },
  { screen: 'api', path: '/api', titles: ['menu.apiDocs'] },
  { screen: 'difficulty', path: '/difficulty', titles: ['menu.difficulty'] },
  { screen: 'utilities', path: '/utilities', titles: ['menu.utilities'] },
  { screen: 'decode', path: '/decode', titles: ['menu.decode'] },
  { screen: 'status', path: '/status', titles: ['menu.status'] },
  { screen: 'payment-request', path: '/payment-request', titles: ['title.paymentRequest'] },
  {
    screen: 'chart',
    path: '/charts/hash-rate-distribution',
    titles: ['chart.hash-rate-distribution'],
  },
  ...COUNTED_SHARE_CHARTS.map((name): SitePage => ({
    screen: 'chart',
    path: `/charts/${name}`,
    titles: [`chart.${name}`],
  })),
  ...CHART_NAMES.map((name): SitePage => ({ screen: 'chart', path: `/charts/${name}`, titles: [`chart.${name}`] })),
]

const MAX_MATCHES = 4
/** Shorter starts match too many titles. */
const MIN_START_LETTERS = 3

/** Pages of this site whose title, in the visitor's language or as in the path, matches a text; the best first. */
export function findPageMatches(t: Translations, screens: readonly string[], text: string): readonly SearchMatch[] {
  const typed = deriveNameSkeleton(text)
  if (typed === '') return []
  const found = SITE_PAGES.filter(({ screen }) => screens.includes(screen)).flatMap(
    ({ path, titles }): SearchMatch[] => {
      const [title = path, ...others] = titles.map((key) => t.text(key))
      const words = path.slice(path.lastIndexOf('/') + 1)
      const certainty = bestMatch(typed, [title, ...others, words].map(deriveNameSkeleton))
      const page = { kind: 'page', id: path, name: title, state: null, isUsed: true, genuineness: null } as const
      return certainty === undefined ? [] : [{ ...page, certainty }]
    },
  )
  return found
    .toSorted((a, b) => CERTAINTIES.indexOf(a.certainty) - CERTAINTIES.indexOf(b.certainty))
    .slice(0, MAX_MATCHES)
}

const CERTAINTIES: readonly SearchMatch['certainty'][] = ['exact', 'prefix', 'contains', 'similar']

function bestMatch(typed: string, titles: readonly string[]): SearchMatch['certainty'] | undefined {
  if (titles.includes(typed)) return 'exact'
  if (typed.length < MIN_START_LETTERS) return undefined
  if (titles.some((title) => title.startsWith(typed))) return 'prefix'
  if (titles.some((title) => title.includes(typed))) return 'contains'
  const letters = Array.from(typed)
  const isSimilar = titles.some(
    (title) => editDistance(letters, Array.from(title), maxTypos(title.length)) !== undefined,
  )
  return isSimilar ? 'similar' : undefined
}
