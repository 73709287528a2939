import type { StoryKind } from '@ergo-explorer/contract'

/** Groups of transaction kinds, few enough to be distinguishable in a drawing. */
export type TransactionKindGroup = 'transfers' | 'trades' | 'oracles' | 'mints' | 'mining' | 'other'

/** A colour with its pattern: `data-series` in styles. */
export type SeriesColour = 1 | 2 | 3 | 4 | 5 | 6

/** In stacking order of a block, from the bottom: kinds that every block has come first. */
export const TRANSACTION_KIND_GROUPS: readonly TransactionKindGroup[] = [
  'mining',
  'transfers',
  'trades',
  'mints',
  'oracles',
  'other',
]

export function findKindGroup(kind: string): TransactionKindGroup {
  return Object.hasOwn(GROUP_OF_KIND, kind) ? GROUP_OF_KIND[kind as StoryKind] : 'other'
}

export function seriesColourOfKind(kind: string): SeriesColour {
  return SERIES_COLOUR_BY_GROUP[findKindGroup(kind)]
}

export const SERIES_COLOUR_BY_GROUP: Readonly<Record<TransactionKindGroup, SeriesColour>> = {
  transfers: 1,
  trades: 2,
  oracles: 3,
  mints: 4,
  mining: 5,
  other: 6,
}

const GROUP_OF_KIND: Readonly<Record<StoryKind, TransactionKindGroup>> = {
  transfer: 'transfers',
  'self-transfer': 'transfers',
  consolidation: 'transfers',
  airdrop: 'transfers',
  trade: 'trades',
  liquidity: 'trades',
  order: 'trades',
  'bank-exchange': 'trades',
  exchange: 'trades',
  'oracle-refresh': 'oracles',
  'oracle-post': 'oracles',
  data: 'oracles',
  mint: 'mints',
  burn: 'mints',
  'mining-reward': 'mining',
  'fee-collection': 'mining',
  treasury: 'mining',
  reemission: 'mining',
  rent: 'mining',
  'contract-call': 'other',
  'unknown-inputs': 'other',
  other: 'other',
}
