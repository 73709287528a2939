import type { Range } from '../state/counter.ts'

interface Place {
  readonly column: string
  readonly by: keyof Range
}

const atHeight: Place = { column: 'height', by: 'height' }
const inTransaction: Place = { column: 'transaction', by: 'transaction' }
const ofBox: Place = { column: 'box', by: 'box' }

/** By what the rows of a table belong to a part of the chain. */
const PLACES = {
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
} as const satisfies Readonly<Record<string, Place>>

/** Names, the state at the tip, and where the index stands: they belong to no part of the chain. */
const PLACELESS = [
  'scripts',
  'templates',
  'tokens',
  'keys',
  'unspent',
  'unspent_assets',
  'unspent_mentions',
  'balances',
  'script_totals',
  'token_totals',
  'template_totals',
  'key_totals',
  'days',
  'miner_days',
  'epoch_votes',
  'bulk_changes',
  'checkpoint',
] as const

export type PlacedTable = keyof typeof PLACES
export type TableName = PlacedTable | (typeof PLACELESS)[number]

/** Rows from `first` on and before `end`, both of the chain. */
export interface Part {
  readonly first: Range
  readonly end: Range
}

/** The condition that a row belongs to a part of the chain; no condition for rows that belong to none. */
export function within({ first, end }: Part, table: TableName, alias: string = table): string {
  if (!isPlaced(table)) return 'true'
  const { column, by } = PLACES[table]
  return `${alias}.${column} >= ${first[by]} AND ${alias}.${column} < ${end[by]}`
}

const isPlaced = (table: TableName): table is PlacedTable => Object.hasOwn(PLACES, table)
