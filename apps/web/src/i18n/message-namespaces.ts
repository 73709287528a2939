import type addresses from './messages/en/addresses.json'
import type blocks from './messages/en/blocks.json'
import type boxes from './messages/en/boxes.json'
import type charts from './messages/en/charts.json'
import type developers from './messages/en/developers.json'
import type difficulty from './messages/en/difficulty.json'
import type home from './messages/en/home.json'
import type kit from './messages/en/kit.json'
import type mempool from './messages/en/mempool.json'
import type operations from './messages/en/operations.json'
import type oracles from './messages/en/oracles.json'
import type orders from './messages/en/orders.json'
import type payment from './messages/en/payment.json'
import type search from './messages/en/search.json'
import type share from './messages/en/share.json'
import type shell from './messages/en/shell.json'
import type stats from './messages/en/stats.json'
import type status from './messages/en/status.json'
import type stories from './messages/en/stories.json'
import type tokens from './messages/en/tokens.json'
import type transactions from './messages/en/transactions.json'
import type travel from './messages/en/travel.json'
import type utilities from './messages/en/utilities.json'

/** A message namespace is one file in each language. English defines the keys. */
export interface MessagesByNamespace {
  readonly shell: typeof shell
  readonly kit: typeof kit
  readonly stories: typeof stories
  readonly home: typeof home
  readonly blocks: typeof blocks
  readonly transactions: typeof transactions
  readonly mempool: typeof mempool
  readonly boxes: typeof boxes
  readonly payment: typeof payment
  readonly addresses: typeof addresses
  readonly tokens: typeof tokens
  readonly charts: typeof charts
  readonly orders: typeof orders
  readonly oracles: typeof oracles
  readonly stats: typeof stats
  readonly difficulty: typeof difficulty
  readonly search: typeof search
  readonly share: typeof share
  readonly travel: typeof travel
  readonly developers: typeof developers
  readonly operations: typeof operations
  readonly status: typeof status
  readonly utilities: typeof utilities
}

export type MessageNamespace = keyof MessagesByNamespace

/** Keys of all namespaces. */
export type MessageKey = { [F in MessageNamespace]: keyof MessagesByNamespace[F] }[MessageNamespace]

/** ICU messages by key. */
export type Messages<Key extends string = string> = Readonly<Record<Key, string>>

export const MESSAGE_NAMESPACES: readonly MessageNamespace[] = [
  'shell',
  'kit',
  'stories',
  'home',
  'blocks',
  'transactions',
  'mempool',
  'boxes',
  'payment',
  'addresses',
  'tokens',
  'charts',
  'orders',
  'oracles',
  'stats',
  'difficulty',
  'search',
  'share',
  'travel',
  'developers',
  'operations',
  'status',
  'utilities',
]
