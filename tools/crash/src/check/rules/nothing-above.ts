import type { Rule } from './rule.ts'

/** By what the rows of each table have their place in the chain. */
const PLACES: readonly (readonly [isAbove: string, ...tables: string[]])[] = [
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

/** No row speaks of a block that the checkpoint does not know. */
export const NOTHING_ABOVE: readonly Rule[] = [
  ...PLACES.flatMap(([isAbove, ...tables]) =>
    tables.map((table): Rule => {
      const sql = `SELECT count(*) FROM ${table} AS row, tip WHERE row.${isAbove}`
      return { fault: 'wrong', about: `${table} above the checkpoint`, sql }
    }),
  ),
  {
    fault: 'wrong',
    about: 'boxes without a checkpoint',
    sql: 'SELECT count(*) FROM boxes, tip WHERE begun = 0',
  },
]
