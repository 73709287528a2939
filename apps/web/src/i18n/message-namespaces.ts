import type addresses from './messages/en/addresses.json'
import type artwork from './messages/en/artwork.json'
import type blocks from './messages/en/blocks.json'
import type boxes from './messages/en/boxes.json'
import type charts from './messages/en/charts.json'
import type contracts from './messages/en/contracts.json'
import type decode from './messages/en/decode.json'
import type developers from './messages/en/developers.json'
import type difficulty from './messages/en/difficulty.json'
import type effects from '@ergo-explorer/sentences/messages/en/effects.json'
import type gallery from './messages/en/gallery.json'
import type home from './messages/en/home.json'
import type kit from './messages/en/kit.json'
import type mempool from './messages/en/mempool.json'
import type miners from './messages/en/miners.json'
import type operations from './messages/en/operations.json'
import type my from './messages/en/my.json'
import type names from './messages/en/names.json'
import type oracles from './messages/en/oracles.json'
import type orders from './messages/en/orders.json'
import type payment from './messages/en/payment.json'
import type pending from './messages/en/pending.json'
import type pools from './messages/en/pools.json'
import type protocols from './messages/en/protocols.json'
import type raw from './messages/en/raw.json'
import type receipt from './messages/en/receipt.json'
import type roles from './messages/en/roles.json'
import type search from './messages/en/search.json'
import type share from './messages/en/share.json'
import type shell from './messages/en/shell.json'
import type stats from './messages/en/stats.json'
import type status from './messages/en/status.json'
import type stories from '@ergo-explorer/sentences/messages/en/stories.json'
import type tiles from './messages/en/tiles.json'
import type timeline from './messages/en/timeline.json'
import type tokens from './messages/en/tokens.json'
import type transactions from './messages/en/transactions.json'
import type travel from './messages/en/travel.json'
import type utilities from './messages/en/utilities.json'
import type verify from './messages/en/verify.json'

/** A message namespace is one file in each language. English defines the keys. */
export interface MessagesByNamespace {
  readonly shell: typeof shell
  readonly kit: typeof kit
  readonly stories: typeof stories
  readonly effects: typeof effects
  readonly home: typeof home
  readonly blocks: typeof blocks
  readonly transactions: typeof transactions
  readonly mempool: typeof mempool
  readonly miners: typeof miners
  readonly boxes: typeof boxes
  readonly payment: typeof payment
  readonly addresses: typeof addresses
  readonly my: typeof my
  readonly names: typeof names
  readonly timeline: typeof timeline
  readonly tiles: typeof tiles
  readonly gallery: typeof gallery
  readonly tokens: typeof tokens
  readonly contracts: typeof contracts
  readonly roles: typeof roles
  readonly charts: typeof charts
  readonly orders: typeof orders
  readonly oracles: typeof oracles
  readonly pools: typeof pools
  readonly protocols: typeof protocols
  readonly stats: typeof stats
  readonly difficulty: typeof difficulty
  readonly search: typeof search
  readonly share: typeof share
  readonly travel: typeof travel
  readonly developers: typeof developers
  readonly operations: typeof operations
  readonly status: typeof status
  readonly utilities: typeof utilities
  readonly verify: typeof verify
  readonly artwork: typeof artwork
  readonly raw: typeof raw
  readonly pending: typeof pending
  readonly decode: typeof decode
  readonly receipt: typeof receipt
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
  'effects',
  'home',
  'blocks',
  'transactions',
  'mempool',
  'miners',
  'boxes',
  'payment',
  'addresses',
  'my',
  'names',
  'timeline',
  'tiles',
  'gallery',
  'tokens',
  'contracts',
  'roles',
  'charts',
  'orders',
  'oracles',
  'pools',
  'protocols',
  'stats',
  'difficulty',
  'search',
  'share',
  'travel',
  'developers',
  'operations',
  'status',
  'utilities',
  'raw',
  'decode',
  'receipt',
  'pending',
]
