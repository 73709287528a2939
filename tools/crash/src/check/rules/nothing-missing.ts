import type { Rule } from './rule.ts'

/** Numbers of a table from the first on and before the end. */
const dense = (table: string, column: string, first: string, end: string): Rule => ({
  fault: 'gap',
  about: table,
  sql: `SELECT count(*) FROM tip, generate_series(${first}, ${end} - 1) AS number
    WHERE NOT EXISTS (SELECT FROM ${table} AS row WHERE row.${column} = number)`,
})

/** As many rows as each transaction says it has. */
const announced = (table: string, column: string): Rule => ({
  fault: 'gap',
  about: `${table} of transactions`,
  sql: `SELECT coalesce(sum(greatest(t.${column} - coalesce(n, 0), 0)), 0) AS count FROM transactions t
    LEFT JOIN (SELECT transaction, count(*) AS n FROM ${table} GROUP BY 1) AS each ON each.transaction = t.number`,
})

const named = (table: string, column: string, names: string): Rule => ({
  fault: 'gap',
  about: `${names} that ${table} have`,
  sql: `SELECT count(*) FROM ${table} AS row
    WHERE row.${column} IS NOT NULL AND NOT EXISTS (SELECT FROM ${names} WHERE id = row.${column})`,
})

/** Rows of each group are numbered from 0 on. */
const numbered = (table: string, column: string, group: string): Rule => ({
  fault: 'gap',
  about: `${table} by ${column}`,
  sql: `SELECT coalesce(sum(gaps), 0) AS count FROM (
    SELECT max(${column}) + 1 - count(DISTINCT ${column}) AS gaps FROM ${table} WHERE ${column} >= 0
    GROUP BY ${group}) AS each`,
})

export const NOTHING_MISSING: readonly Rule[] = [
  {
    fault: 'gap',
    about: 'the block of the checkpoint',
    sql: `SELECT count(*) FROM checkpoint c WHERE height > 0
      AND NOT EXISTS (SELECT FROM blocks b WHERE b.height = c.height AND b.id = c.id AND b.score = c.score)`,
  },
  dense('blocks', 'height', '1', 'tip.height + 1'),
  dense('transactions', 'number', '0', 'tip.transactions'),
  // Three are there before the first block, as soon as the index has begun.
  dense('boxes', 'number', '-3 * tip.begun', 'tip.boxes'),
  announced('inputs', 'inputs'),
  announced('data_inputs', 'data_inputs'),
  announced('boxes', 'outputs'),
  named('boxes', 'script', 'scripts'),
  named('boxes', 'template', 'templates'),
  named('blocks', 'miner', 'scripts'),
  named('box_assets', 'token', 'tokens'),
  named('key_mentions', 'key', 'keys'),
  numbered('box_assets', 'position', 'box'),
  numbered('balance_changes', 'number', 'script, token'),
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
