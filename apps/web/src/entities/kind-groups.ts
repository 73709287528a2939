import type { TransactionKindGroup } from '@ergo-explorer/sentences/story-kinds'

export type { TransactionKindGroup } from '@ergo-explorer/sentences/story-kinds'

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

export const SERIES_COLOUR_BY_GROUP: Readonly<Record<TransactionKindGroup, SeriesColour>> = {
  transfers: 1,
  trades: 2,
  oracles: 3,
  mints: 4,
  mining: 5,
  other: 6,
}
