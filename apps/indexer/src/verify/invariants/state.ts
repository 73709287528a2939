import { differing } from '../differing.ts'
import type { Invariant } from '../invariant.ts'
import { UNSPENT_SETS, type UnspentSet } from '../../state/sets.ts'
import type { TableName } from '../tables.ts'

const PROMISES = {
  unspent: 'The unspent boxes are those that no input spends.',
  unspent_assets: 'The unspent tokens are those of the boxes that no input spends.',
  unspent_mentions: 'The keys that unspent boxes name are those of the boxes that no input spends.',
} as const satisfies Partial<Record<TableName, string>>

const isTable = (table: string): table is keyof typeof PROMISES => Object.hasOwn(PROMISES, table)

function unspentSet({ table, columns, from, box }: UnspentSet): Invariant {
  if (!isTable(table)) throw new Error(`Nothing is promised of ${table}`)
  return {
    name: `${table}.rows`,
    promise: PROMISES[table],
    about: table,
    needs: 'everything',
    sql: () =>
      differing(
        columns,
        `SELECT ${columns} FROM ${table}`,
        `${from} WHERE NOT EXISTS (SELECT FROM inputs WHERE inputs.box = ${box})`,
      ),
  }
}

export const STATE_INVARIANTS: readonly Invariant[] = [
  ...UNSPENT_SETS.map(unspentSet),
  {
    name: 'balances.last',
    promise: 'A balance is what its last change left, and one of nothing has no row.',
    about: 'balances',
    needs: 'everything',
    sql: () =>
      differing(
        'script, token, amount',
        'SELECT * FROM balances',
        `SELECT script, token, balance AS amount
         FROM (SELECT DISTINCT ON (script, token) * FROM balance_changes ORDER BY script, token, number DESC) AS last
         WHERE balance <> 0`,
      ),
  },
  {
    name: 'balances.unspent',
    promise: 'A balance is the sum over the unspent boxes of its script.',
    about: 'balances',
    needs: 'everything',
    sql: () =>
      differing(
        'script, token, amount',
        'SELECT * FROM balances',
        `SELECT script, 0 AS token, sum(value) AS amount FROM unspent GROUP BY script HAVING sum(value) <> 0
         UNION ALL
         SELECT u.script, a.token, sum(a.amount) FROM unspent_assets a JOIN unspent u USING (box)
         GROUP BY u.script, a.token`,
      ),
  },
  {
    name: 'token_totals.holders',
    promise: 'A token has as many holders as there are balances of it.',
    about: 'token_totals',
    needs: 'everything',
    sql: () =>
      differing(
        'token, holders',
        'SELECT token, holders FROM token_totals WHERE holders <> 0',
        'SELECT token, count(*) AS holders FROM balances WHERE token > 0 GROUP BY token',
      ),
  },
]
