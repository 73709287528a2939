import { differing } from '../differing.ts'
import type { Invariant } from '../invariant.ts'
import { type PlacedTable, within } from '../tables.ts'

/** Rows belong to a box that is there, and say of it what the box says. */
const ofBox = (table: PlacedTable, columns: readonly string[], promise: string): Invariant => ({
  name: `${table}.box`,
  promise,
  about: table,
  sql: (scope) => `
    SELECT r.box${columns.map((column) => `, r.${column}, b.${column} AS box_${column}`).join('')}
    FROM ${table} r LEFT JOIN boxes b ON b.number = r.box
    WHERE ${within(scope, table, 'r')}
      AND (b.number IS NULL${columns.map((column) => ` OR r.${column} IS DISTINCT FROM b.${column}`).join('')})`,
})

export const BELONGING_INVARIANTS: readonly Invariant[] = [
  ofBox('box_assets', ['creation_height'], 'Every token amount is in a box, and of the same creation height.'),
  ofBox(
    'register_values',
    ['creation_height', 'template'],
    'Every register value is of a box, and of the same creation height and template.',
  ),
  {
    name: 'register_values.once',
    promise: 'No register of a box has two values.',
    about: 'register_values',
    sql: (scope) => `
      SELECT box, register, count(*) AS rows FROM register_values WHERE ${within(scope, 'register_values')}
      GROUP BY box, register HAVING count(*) > 1`,
  },
  ofBox('key_mentions', [], 'Every key that is named is named by a box.'),
  ofBox('oracle_rates', ['transaction', 'height'], 'Every state of an oracle pool is a box, in its transaction.'),
  ofBox('oracle_posts', ['transaction', 'height'], 'Every datapoint is a box, in its transaction.'),
  ofBox('amm_states', ['transaction', 'height'], 'Every state of an exchange pool is a box, in its transaction.'),
  ofBox('orders', [], 'Every order is a box.'),
  {
    name: 'stories.rows',
    promise: 'Every transaction has one story.',
    about: 'stories',
    sql: (scope) =>
      differing(
        'transaction',
        `SELECT transaction FROM stories WHERE ${within(scope, 'stories')}`,
        `SELECT number AS transaction FROM transactions WHERE ${within(scope, 'transactions')}`,
      ),
  },
  {
    name: 'epochs.heights',
    promise: 'Parameters are kept for the first block of every voting epoch whose extension is kept.',
    about: 'epochs',
    sql: (scope) =>
      differing(
        'height',
        `SELECT height FROM epochs WHERE ${within(scope, 'epochs')}`,
        `SELECT height FROM blocks WHERE ${within(scope, 'blocks')} AND height > 0
         AND height % ${scope.preset.voting.epochLength} = 0 AND extension IS NOT NULL`,
      ),
  },
]
