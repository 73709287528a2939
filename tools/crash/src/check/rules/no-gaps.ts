import type { ConsistencyRule } from './rule.ts'

/** The column has every number from `first` up to, but not including, `end`. */
const consecutive = (
  table: string,
  column: string,
  { first, end }: { readonly first: string; readonly end: string },
): ConsistencyRule => ({
  fault: 'gap',
  about: table,
  sql: `SELECT count(*) FROM tip, generate_series(${first}, ${end} - 1) AS number
    WHERE NOT EXISTS (SELECT FROM ${table} AS row WHERE row.${column} = number)`,
})

/** Each transaction has as many rows in the table as its own column says. */
const matchingCounts = (table: string, column: string): ConsistencyRule => ({
  fault: 'gap',
  about: `${table} of transactions`,
  sql: `SELECT coalesce(sum(greatest(t.${column} - coalesce(n, 0), 0)), 0) AS count FROM transactions t
    LEFT JOIN (SELECT transaction, count(*) AS n FROM ${table} GROUP BY 1) AS each ON each.transaction = t.number`,
})

const referenced = (table: string, column: string, target: string): ConsistencyRule => ({
  fault: 'gap',
  about: `${target} referenced by ${table}`,
  sql: `SELECT count(*) FROM ${table} AS row
    WHERE row.${column} IS NOT NULL AND NOT EXISTS (SELECT FROM ${target} WHERE id = row.${column})`,
})

/** Rows of each group are numbered from 0 without gaps. */
const consecutiveInGroup = (table: string, column: string, group: string): ConsistencyRule => ({
  fault: 'gap',
  about: `${table} by ${column}`,
  sql: `SELECT coalesce(sum(gaps), 0) AS count FROM (
    SELECT max(${column}) + 1 - count(DISTINCT ${column}) AS gaps FROM ${table} WHERE ${column} >= 0
    GROUP BY ${group}) AS each`,
})

export const NO_GAPS: readonly ConsistencyRule[] = [
  {
    fault: 'gap',
    about: 'block of the checkpoint',
    sql: `SELECT count(*) FROM checkpoint c WHERE height > 0
      AND NOT EXISTS (SELECT FROM blocks b WHERE b.height = c.height AND b.id = c.id AND b.score = c.score)`,
  },
  consecutive('blocks', 'height', { first: '1', end: 'tip.height + 1' }),
  consecutive('transactions', 'number', { first: '0', end: 'tip.transactions' }),
  // An initialized index has three genesis boxes before the first block.
  consecutive('boxes', 'number', { first: '-3 * tip.initialized', end: 'tip.boxes' }),
  matchingCounts('inputs', 'inputs'),
  matchingCounts('data_inputs', 'data_inputs'),
  matchingCounts('boxes', 'outputs'),
  referenced('boxes', 'script', 'scripts'),
  referenced('boxes', 'template', 'templates'),
  referenced('blocks', 'miner', 'scripts'),
  referenced('box_assets', 'token', 'tokens'),
  referenced('key_mentions', 'key', 'keys'),
  consecutiveInGroup('box_assets', 'position', 'box'),
  consecutiveInGroup('balance_changes', 'number', 'script, token'),
  {
    fault: 'gap',
    about: 'balance changes of transactions',
    sql: `SELECT count(*) FROM transactions t WHERE NOT EXISTS (
      SELECT FROM (SELECT transaction FROM bulk_changes UNION ALL SELECT transaction FROM balance_changes) AS change
      WHERE change.transaction = t.number)`,
  },
  {
    fault: 'gap',
    about: 'orphans of undone blocks',
    sql: `SELECT count(DISTINCT id) FROM events WHERE kind = 'undo'
      AND NOT EXISTS (SELECT FROM orphan_blocks o WHERE o.id = events.id)`,
  },
]
