import type { ChainPosition } from './counter-table.ts'

interface RowLocation {
  readonly column: string
  readonly by: keyof ChainPosition
}

const atHeight: RowLocation = { column: 'height', by: 'height' }
const inTransaction: RowLocation = { column: 'transaction', by: 'transaction' }
const ofBox: RowLocation = { column: 'box', by: 'box' }

/** Chain tables, with the column that locates a row in the chain. */
export const CHAIN_TABLES = {
  blocks: atHeight,
  epochs: atHeight,
  state_hashes: atHeight,
  transactions: { column: 'number', by: 'transaction' },
  inputs: inTransaction,
  data_inputs: inTransaction,
  template_spends: inTransaction,
  balance_changes: inTransaction,
  token_mints: inTransaction,
  token_burns: inTransaction,
  stories: inTransaction,
  boxes: { column: 'number', by: 'box' },
  box_assets: ofBox,
  register_values: ofBox,
  key_mentions: ofBox,
  oracle_rates: ofBox,
  oracle_posts: ofBox,
  orders: ofBox,
  amm_states: ofBox,
} as const satisfies Readonly<Record<string, RowLocation>>

/** Values that rows refer to by a short id. */
export const DICTIONARY_TABLES = ['scripts', 'templates', 'tokens', 'keys'] as const

/** State tables: aggregates of the chain tables at the tip. */
export const STATE_TABLES = [
  'unspent',
  'unspent_assets',
  'unspent_mentions',
  'balances',
  'script_totals',
  'token_totals',
  'erg_totals',
  'template_totals',
  'key_totals',
  'days',
  'miner_days',
  'template_days',
  'epoch_votes',
  'day_totals',
  'kind_days',
  'interval_days',
  'miner_revenue',
  'pool_days',
  'balance_band_days',
  'coin_age_weeks',
  'collection_totals',
] as const
