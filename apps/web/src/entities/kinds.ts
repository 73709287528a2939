import type { StoryKind } from '@ergo-explorer/contract'

/** What transactions are about, coarsely enough to be told apart in a drawing. */
export type KindFamily = 'transfers' | 'trades' | 'oracles' | 'mints' | 'mining' | 'other'

/** A colour with its texture: `data-series` in styles. */
export type Series = 1 | 2 | 3 | 4 | 5 | 6

/** In the order in which a block is layered, from its floor: what every block has lies lowest. */
export const KIND_FAMILIES: readonly KindFamily[] = ['mining', 'transfers', 'trades', 'mints', 'oracles', 'other']

export function familyOf(kind: string): KindFamily {
  return Object.hasOwn(FAMILY_OF_KIND, kind) ? FAMILY_OF_KIND[kind as StoryKind] : 'other'
}

export function seriesOf(kind: string): Series {
  return SERIES_OF_FAMILY[familyOf(kind)]
}

export const SERIES_OF_FAMILY: Readonly<Record<KindFamily, Series>> = {
  transfers: 1,
  trades: 2,
  oracles: 3,
  mints: 4,
  mining: 5,
  other: 6,
}

const FAMILY_OF_KIND: Readonly<Record<StoryKind, KindFamily>> = {
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
