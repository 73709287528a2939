import { matchRoutes } from 'react-router'
import type { ScreenModule } from './app/screen-module.ts'
import type { Family } from './i18n/families.ts'

/** One line a screen. A test, a picture and a check of every kind hold for each as soon as it stands here. */
export interface ScreenRoute {
  readonly name: string
  /** Without the language. A parameter is named after the kind of thing that it is. */
  readonly path: string
  readonly load: () => Promise<ScreenModule>
  /** Words beyond those of shell and kit. */
  readonly words: readonly Family[]
  /** Which search parameters mean something here; others are dropped. `iframe` and `theme` always do. */
  readonly params: readonly string[]
  /** How long a rendered page is good while no new block comes. */
  readonly keepMs: number
  /** Whether other sites may frame it with `?iframe`. */
  readonly isFramed?: boolean
  readonly isDevelopmentOnly?: boolean
}

const PAGED = ['page', 'limit']

export const SCREENS: readonly ScreenRoute[] = [
  {
    name: 'home',
    path: '/',
    load: () => import('./screens/home/home-screen.tsx'),
    words: ['home', 'stories'],
    params: [],
    keepMs: 5_000,
    isFramed: true,
  },
  {
    name: 'latest-blocks',
    path: '/latest-blocks',
    load: () => import('./screens/blocks/latest/latest-blocks-screen.tsx'),
    words: ['blocks'],
    params: PAGED,
    keepMs: 10_000,
  },
  {
    name: 'data',
    path: '/data',
    load: () => import('./screens/blocks/latest/data-screen.tsx'),
    words: ['blocks'],
    params: [...PAGED, 'from', 'to'],
    keepMs: 10_000,
  },
  {
    name: 'block',
    path: '/blocks/:block/*',
    load: () => import('./screens/blocks/block/block-screen.tsx'),
    words: ['blocks', 'stories'],
    params: PAGED,
    keepMs: 10_000,
  },
  {
    name: 'transaction',
    path: '/transactions/:transaction',
    load: () => import('./screens/transactions/transaction/transaction-screen.tsx'),
    words: ['transactions', 'stories'],
    params: ['tab'],
    keepMs: 5_000,
  },
  {
    name: 'search',
    path: '/search',
    load: () => import('./screens/search/search-screen.tsx'),
    words: ['search'],
    params: ['query'],
    keepMs: 5_000,
  },
  {
    name: 'address',
    path: '/addresses/:address',
    load: () => import('./screens/addresses/address/address-screen.tsx'),
    words: ['addresses', 'stories'],
    params: ['tab', ...PAGED],
    keepMs: 5_000,
    isFramed: true,
  },
  {
    name: 'box',
    path: '/boxes/:box',
    load: () => import('./screens/boxes/box/box-screen.tsx'),
    words: ['boxes', 'stories'],
    params: PAGED,
    keepMs: 5_000,
  },
  {
    name: 'token',
    path: '/token/:token',
    load: () => import('./screens/tokens/token/token-screen.tsx'),
    words: ['tokens'],
    params: ['tab', ...PAGED],
    keepMs: 10_000,
  },
  {
    name: 'issued-tokens',
    path: '/issued-tokens',
    load: () => import('./screens/tokens/issued/issued-tokens-screen.tsx'),
    words: ['tokens'],
    params: ['tab', 'sort', 'query', ...PAGED],
    keepMs: 10_000,
  },
  {
    name: 'rich-list',
    path: '/rich-list',
    load: () => import('./screens/tokens/rich/rich-list-screen.tsx'),
    words: ['tokens'],
    params: PAGED,
    keepMs: 10_000,
  },
  {
    name: 'order-book',
    path: '/order-book',
    load: () => import('./screens/order-book/order-book-screen.tsx'),
    words: ['orders'],
    params: ['token', 'query'],
    keepMs: 10_000,
  },
  {
    name: 'mempool',
    path: '/mempool',
    load: () => import('./screens/mempool/mempool-screen.tsx'),
    words: ['mempool', 'stories'],
    params: ['sort', ...PAGED],
    keepMs: 2_000,
  },
  {
    name: 'stats',
    path: '/stats',
    load: () => import('./screens/stats/stats-screen.tsx'),
    words: ['stats'],
    params: [],
    keepMs: 10_000,
  },
  {
    name: 'difficulty',
    path: '/difficulty',
    load: () => import('./screens/difficulty/difficulty-screen.tsx'),
    words: ['difficulty'],
    params: ['tab', ...PAGED],
    keepMs: 10_000,
  },
  {
    name: 'charts',
    path: '/charts',
    load: () => import('./screens/charts/overview/charts-screen.tsx'),
    words: ['charts'],
    params: [],
    keepMs: 10_000,
    isFramed: true,
  },
  {
    name: 'chart',
    path: '/charts/:chart',
    load: () => import('./screens/charts/chart/chart-screen.tsx'),
    words: ['charts'],
    params: ['timespan', 'scale'],
    keepMs: 10_000,
    isFramed: true,
  },
  {
    name: 'oracle-pools',
    path: '/oracle-pools-list',
    load: () => import('./screens/oracle-pools/list/oracle-pools-screen.tsx'),
    words: ['oracles'],
    params: [],
    keepMs: 10_000,
  },
  {
    name: 'oracle-pool',
    path: '/oracle-pool-state/:pool',
    load: () => import('./screens/oracle-pools/pool/oracle-pool-screen.tsx'),
    words: ['oracles', 'charts', 'stories'],
    params: ['timespan'],
    keepMs: 10_000,
  },
  {
    name: 'api',
    path: '/api',
    load: () => import('./screens/api/api-screen.tsx'),
    words: ['developers'],
    params: [],
    keepMs: 60_000,
  },
  {
    name: 'utilities',
    path: '/utilities',
    load: () => import('./screens/utilities/utilities-screen.tsx'),
    words: ['utilities'],
    params: ['address', 'register', 'type', 'value', 'amount', 'unit'],
    keepMs: 5_000,
  },
  {
    name: 'status',
    path: '/status',
    load: () => import('./screens/status/status-screen.tsx'),
    words: ['status'],
    params: [],
    keepMs: 2_000,
  },
  {
    name: 'payment-request',
    path: '/payment-request',
    load: () => import('./screens/payment-request/payment-request-screen.tsx'),
    words: ['payment'],
    params: ['address', 'amount', 'description'],
    keepMs: 0,
  },
  {
    name: 'wallet',
    path: '/wallet',
    load: () => import('./screens/wallet/wallet-screen.tsx'),
    words: ['payment'],
    params: [],
    keepMs: 60_000,
  },
  {
    name: 'gallery',
    path: '/gallery',
    load: () => import('./ui/gallery/gallery-screen.tsx'),
    words: [],
    params: [],
    keepMs: 0,
    isDevelopmentOnly: true,
  },
  {
    // Whatever is not listed above: the latest blocks, with a notice.
    name: 'not-found',
    path: '*',
    load: () => import('./screens/blocks/latest/not-found-screen.tsx'),
    words: ['blocks'],
    params: [],
    keepMs: 10_000,
  },
]

/** Older addresses, and what they are called now. */
export const MOVED: readonly { readonly from: string; readonly to: string }[] = [
  { from: '/oracle-pool-list', to: '/oracle-pools-list' },
  { from: '/unconfirmed-transactions/:transaction', to: '/transactions/:transaction' },
]

/** The screen of a path without language, and what stands in its place holders. */
export function screenOfPath(
  path: string,
  isDevelopment: boolean,
): { readonly screen: ScreenRoute; readonly params: Readonly<Record<string, string | undefined>> } {
  const listed = SCREENS.filter((screen) => isDevelopment || screen.isDevelopmentOnly !== true)
  const match = matchRoutes(
    listed.map(({ name, path: pattern }) => ({ id: name, path: pattern })),
    path,
  )?.at(-1)
  // The router's patterns match no line break, so a path with one in it is found nowhere.
  const screen = listed.find(({ name }) => name === match?.route.id) ?? listed.at(-1)
  if (screen === undefined) throw new Error('The route table ends with a screen for every other path')
  return { screen, params: match?.params ?? {} }
}
