import type { ComponentType } from 'react'
import { matchPath, type PathParams } from './page/path-pattern.ts'
import type { MessageNamespace } from './i18n/message-namespaces.ts'
import type { ScreenRedirect, ScreenResources } from './data/resource/resource.ts'

/** One entry per screen. Tests, screenshots and checks cover every entry automatically. */
export interface ScreenRoute {
  readonly name: string
  /** Without the language prefix. Each parameter is named after the type of its value. */
  readonly path: string
  readonly load: () => Promise<ScreenModule>
  /** Message namespaces besides `shell` and `kit`. */
  readonly messages: readonly MessageNamespace[]
  /** Search parameters that this screen uses; others are dropped. `iframe` and `theme` are always allowed. */
  readonly params: readonly string[]
  /** How long a rendered page may be cached while the tip does not change. */
  readonly cacheMs: number
  /** Whether other sites may embed it with `?iframe`. */
  readonly isEmbeddable?: boolean
}

const PAGED = ['page', 'limit']
/** Lists whose late pages are reached by cursor. */
const CURSOR_PAGED = [...PAGED, 'after']

/** Of the history of an address. */
const HISTORY_FILTERS = ['from', 'to', 'token', 'direction', 'kind', 'counterparty', 'min', 'max']
const CHART_PARAMS = ['timespan', 'from', 'to', 'scale', 'b', 'average', 'notes']

/** Fallback for unknown paths: the latest blocks, with a notice. */
const NOT_FOUND: ScreenRoute = {
  name: 'not-found',
  path: '*',
  load: () => import('./screens/blocks/latest/not-found-screen.tsx'),
  messages: ['blocks', 'stories'],
  params: [],
  cacheMs: 10_000,
}

/** The first match wins. */
export const SCREEN_ROUTES: readonly ScreenRoute[] = [
  {
    name: 'home',
    path: '/',
    load: () => import('./screens/home/home-screen.tsx'),
    messages: ['home', 'stories'],
    params: ['price'],
    cacheMs: 5_000,
    isEmbeddable: true,
  },
  {
    name: 'latest-blocks',
    path: '/latest-blocks',
    load: () => import('./screens/blocks/latest/latest-blocks-screen.tsx'),
    messages: ['blocks', 'stories'],
    params: [...PAGED, 'day'],
    cacheMs: 10_000,
  },
  {
    name: 'data',
    path: '/data',
    load: () => import('./screens/blocks/latest/data-screen.tsx'),
    messages: ['blocks', 'stories'],
    params: [...PAGED, 'from', 'to'],
    cacheMs: 10_000,
  },
  {
    name: 'orphaned-blocks',
    path: '/orphaned-blocks',
    load: () => import('./screens/blocks/orphaned/orphaned-blocks-screen.tsx'),
    messages: ['blocks'],
    params: PAGED,
    cacheMs: 10_000,
  },
  {
    name: 'largest-transfers',
    path: '/largest-transfers',
    load: () => import('./screens/blocks/largest/largest-transfers-screen.tsx'),
    messages: ['blocks', 'stories'],
    params: ['day'],
    cacheMs: 10_000,
  },
  {
    name: 'block',
    path: '/blocks/:block/*',
    load: () => import('./screens/blocks/block/block-screen.tsx'),
    messages: ['blocks', 'stories', 'raw'],
    params: PAGED,
    cacheMs: 10_000,
  },
  {
    name: 'miners',
    path: '/miners',
    load: () => import('./screens/blocks/miner/miners-screen.tsx'),
    messages: ['miners', 'charts'],
    params: ['timespan'],
    cacheMs: 10_000,
  },
  {
    name: 'miner',
    path: '/miners/:miner',
    load: () => import('./screens/blocks/miner/miner-screen.tsx'),
    messages: ['blocks', 'miners', 'stories'],
    params: ['days', ...CURSOR_PAGED],
    cacheMs: 10_000,
  },
  {
    name: 'transaction',
    path: '/transactions/:transaction',
    load: () => import('./screens/transactions/transaction/transaction-screen.tsx'),
    messages: ['transactions', 'stories', 'effects', 'raw'],
    params: ['tab', 'perspective', 'expand'],
    cacheMs: 5_000,
  },
  {
    name: 'receipt',
    path: '/transactions/:transaction/receipt',
    load: () => import('./screens/transactions/receipt/receipt-screen.tsx'),
    messages: ['receipt', 'transactions', 'stories'],
    params: [],
    cacheMs: 5_000,
  },
  {
    name: 'search',
    path: '/search',
    load: () => import('./screens/search/search-screen.tsx'),
    messages: ['search', 'charts'],
    params: ['query'],
    cacheMs: 5_000,
  },
  {
    name: 'address',
    path: '/addresses/:address',
    load: () => import('./screens/addresses/address/address-screen.tsx'),
    messages: ['addresses', 'stories', 'effects'],
    params: ['tab', 'at', 'asset', 'timespan', 'on', ...HISTORY_FILTERS, ...CURSOR_PAGED],
    cacheMs: 5_000,
    isEmbeddable: true,
  },
  {
    name: 'box',
    path: '/boxes/:box',
    load: () => import('./screens/boxes/box/box-screen.tsx'),
    messages: ['boxes', 'stories', 'raw'],
    params: ['at', ...CURSOR_PAGED],
    cacheMs: 5_000,
  },
  {
    name: 'token',
    path: '/token/:token',
    load: () => import('./screens/tokens/token/token-screen.tsx'),
    messages: ['tokens', 'tiles', 'raw'],
    params: ['tab', 'at', 'days', ...CURSOR_PAGED],
    cacheMs: 10_000,
  },
  {
    name: 'timeline',
    path: '/token/:singleton/timeline',
    load: () => import('./screens/timeline/timeline-screen.tsx'),
    messages: ['timeline', 'roles', 'stories'],
    params: ['chart', 'page', 'after'],
    cacheMs: 5_000,
  },
  {
    name: 'issued-tokens',
    path: '/issued-tokens',
    load: () => import('./screens/tokens/issued/issued-tokens-screen.tsx'),
    messages: ['tokens', 'tiles'],
    params: ['tab', 'sort', 'query', ...CURSOR_PAGED],
    cacheMs: 10_000,
  },
  {
    name: 'gallery',
    path: '/nft-gallery',
    load: () => import('./screens/tokens/gallery/gallery-screen.tsx'),
    messages: ['tokens', 'tiles', 'gallery'],
    params: ['tab', 'type', ...CURSOR_PAGED],
    cacheMs: 10_000,
  },
  {
    name: 'contracts',
    path: '/contracts',
    load: () => import('./screens/contracts/list/contracts-screen.tsx'),
    messages: ['contracts'],
    params: ['sort', ...CURSOR_PAGED],
    cacheMs: 10_000,
  },
  {
    name: 'contract',
    path: '/contracts/:contract',
    load: () => import('./screens/contracts/contract/contract-screen.tsx'),
    messages: ['contracts', 'roles', 'blocks', 'stories'],
    params: ['tab', 'at', ...CURSOR_PAGED],
    cacheMs: 10_000,
  },
  {
    name: 'rich-list',
    path: '/rich-list',
    load: () => import('./screens/tokens/rich-list/rich-list-screen.tsx'),
    messages: ['tokens'],
    params: CURSOR_PAGED,
    cacheMs: 10_000,
  },
  {
    name: 'order-book',
    path: '/order-book',
    load: () => import('./screens/order-book/order-book-screen.tsx'),
    messages: ['orders'],
    params: ['token', 'query'],
    cacheMs: 10_000,
  },
  {
    name: 'pool',
    path: '/pools/:amm',
    load: () => import('./screens/pools/pool-screen.tsx'),
    messages: ['pools'],
    params: ['days', 'lp', 'page', 'after'],
    cacheMs: 5_000,
  },
  {
    name: 'bank',
    path: '/bank',
    load: () => import('./screens/protocols/bank-screen.tsx'),
    messages: ['protocols'],
    params: ['days'],
    cacheMs: 5_000,
  },
  {
    name: 'protocols',
    path: '/protocols',
    load: () => import('./screens/protocols/protocols-screen.tsx'),
    messages: ['protocols', 'oracles'],
    params: [],
    cacheMs: 10_000,
  },
  {
    name: 'mempool',
    path: '/mempool',
    load: () => import('./screens/mempool/mempool-screen.tsx'),
    messages: ['mempool', 'stories'],
    params: ['sort', 'days', ...PAGED],
    cacheMs: 2_000,
  },
  {
    name: 'stats',
    path: '/stats',
    load: () => import('./screens/stats/stats-screen.tsx'),
    messages: ['stats'],
    params: [],
    cacheMs: 10_000,
  },
  {
    name: 'difficulty',
    path: '/difficulty',
    load: () => import('./screens/difficulty/difficulty-screen.tsx'),
    messages: ['difficulty'],
    params: ['tab', 'at', ...PAGED],
    cacheMs: 10_000,
  },
  {
    name: 'charts',
    path: '/charts',
    load: () => import('./screens/charts/overview/charts-screen.tsx'),
    messages: ['charts', 'blocks'],
    // The form of a chart, without scripts.
    params: ['a', ...CHART_PARAMS],
    cacheMs: 10_000,
    isEmbeddable: true,
  },
  {
    name: 'chart',
    path: '/charts/:chart',
    load: () => import('./screens/charts/chart/chart-screen.tsx'),
    messages: ['charts', 'blocks'],
    params: CHART_PARAMS,
    cacheMs: 10_000,
    isEmbeddable: true,
  },
  {
    name: 'oracle-pools',
    path: '/oracle-pools-list',
    load: () => import('./screens/oracle-pools/list/oracle-pools-screen.tsx'),
    messages: ['oracles'],
    params: [],
    cacheMs: 10_000,
  },
  {
    name: 'oracle-pool',
    path: '/oracle-pool-state/:pool',
    load: () => import('./screens/oracle-pools/pool/oracle-pool-screen.tsx'),
    messages: ['oracles', 'charts', 'stories'],
    params: ['timespan'],
    cacheMs: 10_000,
  },
  {
    name: 'api',
    path: '/api',
    load: () => import('./screens/api/api-screen.tsx'),
    messages: ['developers', 'operations'],
    params: [],
    cacheMs: 60_000,
  },
  {
    name: 'utilities',
    path: '/utilities',
    load: () => import('./screens/utilities/utilities-screen.tsx'),
    messages: ['utilities'],
    params: ['address', 'register', 'type', 'value', 'amount', 'unit'],
    cacheMs: 5_000,
  },
  {
    name: 'decode',
    path: '/decode',
    load: () => import('./screens/transactions/decode/decode-screen.tsx'),
    messages: ['decode', 'transactions', 'stories', 'effects'],
    params: [],
    cacheMs: 5_000,
  },
  {
    name: 'status',
    path: '/status',
    load: () => import('./screens/status/status-screen.tsx'),
    messages: ['status'],
    params: [],
    cacheMs: 2_000,
  },
  {
    name: 'payment-request',
    path: '/payment-request',
    load: () => import('./screens/payment-request/payment-request-screen.tsx'),
    messages: ['payment'],
    params: ['address', 'amount', 'description'],
    cacheMs: 0,
  },
  {
    name: 'my',
    path: '/my',
    load: () => import('./screens/my/my-screen.tsx'),
    messages: ['my', 'stories', 'effects'],
    params: [],
    cacheMs: 60_000,
  },
  {
    name: 'names',
    path: '/names',
    load: () => import('./screens/names/names-screen.tsx'),
    messages: ['names'],
    params: [],
    cacheMs: 60_000,
  },
  {
    name: 'wallet',
    path: '/wallet',
    load: () => import('./screens/wallet/wallet-screen.tsx'),
    messages: ['payment'],
    params: [],
    cacheMs: 60_000,
  },
  NOT_FOUND,
]

/** Old paths and their replacements. */
export const PATH_REDIRECTS: readonly { readonly from: string; readonly to: string }[] = [
  { from: '/oracle-pool-list', to: '/oracle-pools-list' },
  { from: '/unconfirmed-transactions/:transaction', to: '/transactions/:transaction' },
]

/** Finds the screen of a path without language, and its path parameters. */
export function matchScreen(path: string): { readonly screen: ScreenRoute; readonly params: PathParams } {
  for (const screen of SCREEN_ROUTES) {
    const params = matchPath(screen.path, path)
    if (params !== null) return { screen, params }
  }
  // Patterns do not match line breaks.
  return { screen: NOT_FOUND, params: {} }
}

/** Exports of a screen's file. */
export interface ScreenModule {
  readonly Screen: ComponentType
  readonly resources: ScreenResources
  /** For screens that may redirect to another one. */
  readonly redirect?: ScreenRedirect
}
