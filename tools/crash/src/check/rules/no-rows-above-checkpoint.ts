import type { ConsistencyRule } from './rule.ts'

/** The condition under which a row belongs to a block above the checkpoint, and the tables it applies to. */
const POSITION_CONDITIONS: readonly (readonly [isAbove: string, ...tables: string[]])[] = [
  ['height > tip.height', 'blocks', 'transactions', 'boxes', 'epochs', 'state_hashes'],
  ['height > tip.height', 'oracle_rates', 'oracle_posts', 'amm_states'],
  ['number >= tip.transactions', 'transactions'],
  ['transaction >= tip.transactions', 'boxes', 'inputs', 'data_inputs', 'template_spends', 'bulk_changes'],
  ['transaction >= tip.transactions', 'balance_changes', 'token_mints', 'token_burns', 'stories'],
  ['number >= tip.boxes', 'boxes'],
  ['box >= tip.boxes', 'box_assets', 'inputs', 'data_inputs', 'register_values', 'key_mentions', 'orders'],
  ['box >= tip.boxes', 'unspent', 'unspent_assets', 'unspent_mentions'],
  ['last_height > tip.height', 'days'],
]

/** No row belongs to a block above the checkpoint. */
export const NO_ROWS_ABOVE_CHECKPOINT: readonly ConsistencyRule[] = [
  ...POSITION_CONDITIONS.flatMap(([isAbove, ...tables]) =>
    tables.map((table): ConsistencyRule => {
      const sql = `SELECT count(*) FROM ${table} AS row, tip WHERE row.${isAbove}`
      return { fault: 'wrong', about: `${table} above the checkpoint`, sql }
    }),
  ),
  {
    fault: 'wrong',
    about: 'boxes without a checkpoint',
    sql: 'SELECT count(*) FROM boxes, tip WHERE initialized = 0',
  },
]
