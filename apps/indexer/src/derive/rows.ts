import {
  AMM_STATES,
  type AmmStateRow,
  BLOCKS,
  type BlockRow,
  BOX_ASSETS,
  type BoxAssetRow,
  BOXES,
  type BoxRow,
  type ChangeRow,
  DATA_INPUTS,
  type DataInputRow,
  type EpochRow,
  EPOCHS,
  type InputRow,
  INPUTS,
  KEY_MENTIONS,
  type KeyMentionRow,
  ORACLE_POSTS,
  ORACLE_RATES,
  type OraclePostRow,
  type OracleRateRow,
  type OrderRow,
  ORDERS,
  REGISTER_VALUES,
  type RegisterValueRow,
  type StateHashRow,
  STATE_HASHES,
  STORIES,
  type StoryRow,
  type Table,
  TEMPLATE_SPENDS,
  type TemplateSpendRow,
  TOKEN_BURNS,
  TOKEN_MINTS,
  type TokenBurnRow,
  type TokenMintRow,
  type TransactionRow,
  TRANSACTIONS,
} from '@ergo-explorer/db'

/** Rows added by one or several blocks. Derived state is left to the database. */
export interface DerivedRows {
  readonly blocks: BlockRow[]
  readonly transactions: TransactionRow[]
  readonly boxes: BoxRow[]
  readonly assets: BoxAssetRow[]
  readonly inputs: InputRow[]
  readonly dataInputs: DataInputRow[]
  readonly registerValues: RegisterValueRow[]
  readonly keyMentions: KeyMentionRow[]
  readonly templateSpends: TemplateSpendRow[]
  /** In transaction order; their numbers and balances depend on earlier rows. */
  readonly changes: ChangeRow[]
  readonly mints: TokenMintRow[]
  readonly burns: TokenBurnRow[]
  readonly stories: StoryRow[]
  readonly epochs: EpochRow[]
  readonly oracleRates: OracleRateRow[]
  readonly oraclePosts: OraclePostRow[]
  readonly orders: OrderRow[]
  readonly ammStates: AmmStateRow[]
  readonly stateHashes: StateHashRow[]
}

/** Target tables of rows that are written unchanged. Balance changes are not among them. */
export const TABLE_OF_ROWS: Readonly<Record<Exclude<keyof DerivedRows, 'changes'>, Table>> = {
  blocks: BLOCKS,
  transactions: TRANSACTIONS,
  boxes: BOXES,
  assets: BOX_ASSETS,
  inputs: INPUTS,
  dataInputs: DATA_INPUTS,
  registerValues: REGISTER_VALUES,
  keyMentions: KEY_MENTIONS,
  templateSpends: TEMPLATE_SPENDS,
  mints: TOKEN_MINTS,
  burns: TOKEN_BURNS,
  stories: STORIES,
  epochs: EPOCHS,
  oracleRates: ORACLE_RATES,
  oraclePosts: ORACLE_POSTS,
  orders: ORDERS,
  ammStates: AMM_STATES,
  stateHashes: STATE_HASHES,
}

export const emptyRows = (): DerivedRows => ({
  blocks: [],
  transactions: [],
  boxes: [],
  assets: [],
  inputs: [],
  dataInputs: [],
  registerValues: [],
  keyMentions: [],
  templateSpends: [],
  changes: [],
  mints: [],
  burns: [],
  stories: [],
  epochs: [],
  oracleRates: [],
  oraclePosts: [],
  orders: [],
  ammStates: [],
  stateHashes: [],
})

/** Non-empty row lists with their tables. */
export function* rowsByTable(
  rows: DerivedRows,
): Generator<readonly [Table, readonly Readonly<Record<string, unknown>>[]]> {
  for (const [name, table] of Object.entries(TABLE_OF_ROWS)) {
    // The keys of TABLES are keys of Rows.
    const tableRows = rows[name as keyof typeof TABLE_OF_ROWS]
    if (tableRows.length > 0) yield [table, tableRows]
  }
}
