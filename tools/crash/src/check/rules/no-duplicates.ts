import type { ConsistencyRule } from './rule.ts'

/** Unique keys of each table. Before the switch most of them are not enforced by a database index. */
const KEYS: readonly (readonly [table: string, ...keys: string[]])[] = [
  ['templates', 'sha256'],
  ['scripts', 'hash'],
  ['tokens', 'token_id'],
  ['keys', 'key'],
  ['blocks', 'height', 'id'],
  ['transactions', 'id'],
  ['boxes', 'id'],
  ['box_assets', 'box, position'],
  ['inputs', 'transaction, position', 'box'],
  ['data_inputs', 'transaction, position'],
  ['register_values', 'box, register'],
  ['key_mentions', 'key, box, position'],
  ['template_spends', 'template, transaction'],
  ['bulk_changes', 'script, token, transaction'],
  ['balance_changes', 'script, token, transaction'],
  ['token_mints', 'token'],
  ['token_burns', 'token, transaction'],
  ['stories', 'transaction'],
  ['epochs', 'height'],
  ['oracle_rates', 'pool, box'],
  ['oracle_posts', 'pool, box'],
  ['orders', 'box'],
  ['amm_states', 'pool, box'],
  ['unspent', 'box'],
  ['unspent_assets', 'box, position'],
  ['unspent_mentions', 'key, box, position'],
  ['balances', 'script, token'],
  ['script_totals', 'script'],
  ['token_totals', 'token'],
  ['template_totals', 'template'],
  ['key_totals', 'key'],
  ['days', 'day'],
  ['miner_days', 'day, miner'],
  ['epoch_votes', 'epoch, vote'],
  ['state_hashes', 'height'],
]

export const NO_DUPLICATES: readonly ConsistencyRule[] = KEYS.flatMap(([table, ...keys]) =>
  keys.map((key) => ({
    fault: 'duplicate',
    about: `${table} by ${key}`,
    sql: `SELECT coalesce(sum(more), 0) AS count FROM (SELECT count(*) - 1 AS more FROM ${table} GROUP BY ${key}) AS each`,
  })),
)
