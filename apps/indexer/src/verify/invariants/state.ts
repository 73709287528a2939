import { buildDifferenceQuery, type Invariant } from '../invariant.ts'
import { UNSPENT_SETS, type UnspentSet } from '#state/unspent-sets.ts'
import { type TableName, type VerifyScope, withinChainPartSql } from '../scope.ts'

const DESCRIPTIONS = {
  unspent: 'Unspent boxes are exactly those without a spending input.',
  unspent_assets: 'Unspent tokens are exactly those of unspent boxes.',
  unspent_mentions: 'Unspent key mentions are exactly those of unspent boxes.',
} as const satisfies Partial<Record<TableName, string>>

const isTable = (table: string): table is keyof typeof DESCRIPTIONS => Object.hasOwn(DESCRIPTIONS, table)

/** An array, because the planner joins a list of unknown length in a loop instead of using the index. */
const ANY_TOUCHED = 'ANY (ARRAY(SELECT box FROM touched))'

function unspentSet({ table, columns, from, box }: UnspentSet): Invariant {
  if (!isTable(table)) throw new Error(`No description for ${table}`)
  return {
    name: `${table}.rows`,
    description: DESCRIPTIONS[table],
    table,
    requires: 'full_chain',
    sql: () =>
      buildDifferenceQuery(
        columns,
        `SELECT ${columns} FROM ${table}`,
        `${from} WHERE NOT EXISTS (SELECT FROM inputs WHERE inputs.box = ${box})`,
      ),
    changedSql: (scope) => `
      WITH touched AS (
        SELECT number AS box FROM boxes WHERE ${withinChainPartSql(scope, 'boxes')}
        UNION SELECT box FROM inputs WHERE ${withinChainPartSql(scope, 'inputs')}
      ) ${buildDifferenceQuery(
        columns,
        `SELECT ${columns} FROM ${table} WHERE box = ${ANY_TOUCHED}`,
        `${from} WHERE ${box} = ${ANY_TOUCHED}
           AND NOT EXISTS (SELECT FROM inputs WHERE inputs.box = ${box})`,
      )}`,
  }
}

/** The balances that the blocks changed. */
const touchedBalances = (scope: VerifyScope): string => `
  WITH touched AS (
    SELECT DISTINCT script, token FROM balance_changes WHERE ${withinChainPartSql(scope, 'balance_changes')}
  )`

export const STATE_INVARIANTS: readonly Invariant[] = [
  ...UNSPENT_SETS.map(unspentSet),
  {
    name: 'balances.last',
    description: 'A balance equals its last change, and zero balances have no row.',
    table: 'balances',
    requires: 'full_chain',
    sql: () =>
      buildDifferenceQuery(
        'script, token, amount',
        'SELECT * FROM balances',
        `SELECT script, token, balance AS amount
         FROM (SELECT DISTINCT ON (script, token) * FROM balance_changes ORDER BY script, token, number DESC) AS last
         WHERE balance <> 0`,
      ),
    changedSql: (scope) =>
      `${touchedBalances(scope)} ${buildDifferenceQuery(
        'script, token, amount',
        'SELECT script, token, amount FROM balances JOIN touched USING (script, token)',
        `SELECT script, token, balance AS amount FROM touched, LATERAL (
         SELECT balance FROM balance_changes c WHERE c.script = touched.script AND c.token = touched.token
         ORDER BY number DESC LIMIT 1) AS last
       WHERE balance <> 0`,
      )}`,
  },
  {
    name: 'balances.unspent',
    description: 'A balance equals the sum over the unspent boxes of its script.',
    table: 'balances',
    requires: 'full_chain',
    sql: () =>
      buildDifferenceQuery(
        'script, token, amount',
        'SELECT * FROM balances',
        `SELECT script, 0 AS token, sum(value) AS amount FROM unspent GROUP BY script HAVING sum(value) <> 0
         UNION ALL
         SELECT u.script, a.token, sum(a.amount) FROM unspent_assets a JOIN unspent u USING (box)
         GROUP BY u.script, a.token`,
      ),
    changedSql: (scope) =>
      `${touchedBalances(scope)} ${buildDifferenceQuery(
        'script, token, amount',
        'SELECT script, token, amount FROM balances JOIN touched USING (script, token)',
        `SELECT u.script, 0 AS token, sum(u.value) AS amount
       FROM touched JOIN unspent u ON u.script = touched.script AND touched.token = 0
       GROUP BY u.script HAVING sum(u.value) <> 0
       UNION ALL
       SELECT u.script, a.token, sum(a.amount)
       FROM touched JOIN unspent u ON u.script = touched.script AND touched.token > 0
         JOIN unspent_assets a ON a.box = u.box AND a.token = touched.token
       GROUP BY u.script, a.token`,
      )}`,
  },
  {
    name: 'token_totals.holders',
    description: 'The holder count of a token equals its number of balances.',
    table: 'token_totals',
    requires: 'full_chain',
    sql: () =>
      buildDifferenceQuery(
        'token, holders',
        'SELECT token, holders FROM token_totals WHERE holders <> 0',
        'SELECT token, count(*) AS holders FROM balances WHERE token > 0 GROUP BY token',
      ),
    changedSql: (scope) => `
      WITH touched AS (
        SELECT DISTINCT token FROM balance_changes WHERE ${withinChainPartSql(scope, 'balance_changes')} AND token > 0
      ) ${buildDifferenceQuery(
        'token, holders',
        'SELECT token, holders FROM token_totals JOIN touched USING (token) WHERE holders <> 0',
        'SELECT token, count(*) AS holders FROM balances JOIN touched USING (token) GROUP BY token',
      )}`,
  },
]
