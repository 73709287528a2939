import { buildDifferenceQuery, type Invariant } from '../invariant.ts'
import { type ChainTable, withinChainPartSql } from '../scope.ts'

/** Every row refers to an existing box and repeats its columns correctly. */
const referencesBox = (table: ChainTable, columns: readonly string[], description: string): Invariant => ({
  name: `${table}.box`,
  description,
  table,
  sql: (scope) => `
    SELECT r.box${columns.map((column) => `, r.${column}, b.${column} AS box_${column}`).join('')}
    FROM ${table} r LEFT JOIN boxes b ON b.number = r.box
    WHERE ${withinChainPartSql(scope, table, 'r')}
      AND (b.number IS NULL${columns.map((column) => ` OR r.${column} IS DISTINCT FROM b.${column}`).join('')})`,
})

export const REFERENCE_INVARIANTS: readonly Invariant[] = [
  referencesBox(
    'box_assets',
    ['creation_height'],
    'Every token amount belongs to a box with the same creation height.',
  ),
  referencesBox(
    'register_values',
    ['creation_height', 'template'],
    'Every register value belongs to a box with the same creation height and template.',
  ),
  {
    name: 'register_values.once',
    description: 'No register of a box has two values.',
    table: 'register_values',
    sql: (scope) => `
      SELECT box, register, count(*) AS rows FROM register_values WHERE ${withinChainPartSql(scope, 'register_values')}
      GROUP BY box, register HAVING count(*) > 1`,
  },
  referencesBox('key_mentions', [], 'Every key mention belongs to a box.'),
  referencesBox(
    'oracle_rates',
    ['transaction', 'height'],
    'Every oracle rate belongs to a box of the same transaction.',
  ),
  referencesBox(
    'oracle_posts',
    ['transaction', 'height'],
    'Every oracle datapoint belongs to a box of the same transaction.',
  ),
  referencesBox(
    'amm_states',
    ['transaction', 'height'],
    'Every exchange pool state belongs to a box of the same transaction.',
  ),
  referencesBox('orders', [], 'Every order belongs to a box.'),
  {
    name: 'stories.rows',
    description: 'Every transaction has one story.',
    table: 'stories',
    sql: (scope) =>
      buildDifferenceQuery(
        'transaction',
        `SELECT transaction FROM stories WHERE ${withinChainPartSql(scope, 'stories')}`,
        `SELECT number AS transaction FROM transactions WHERE ${withinChainPartSql(scope, 'transactions')}`,
      ),
  },
  {
    name: 'epochs.heights',
    description: 'Parameters are stored for the first block of every voting epoch with a stored extension.',
    table: 'epochs',
    sql: (scope) =>
      buildDifferenceQuery(
        'height',
        `SELECT height FROM epochs WHERE ${withinChainPartSql(scope, 'epochs')}`,
        `SELECT height FROM blocks WHERE ${withinChainPartSql(scope, 'blocks')} AND height > 0
         AND height % ${scope.preset.voting.epochLength} = 0 AND extension IS NOT NULL`,
      ),
  },
]
