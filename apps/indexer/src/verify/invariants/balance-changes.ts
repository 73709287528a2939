import type { Invariant } from '../invariant.ts'
import { type VerifyScope, withinChainPartSql } from '../scope.ts'

/** Amounts created and spent by each transaction, by script and token. */
const movedAmounts = (scope: VerifyScope): string => `
  SELECT transaction, script, 0 AS token, value AS amount FROM boxes WHERE ${withinChainPartSql(scope, 'boxes')}
  UNION ALL
  SELECT i.transaction, b.script, 0, -b.value FROM inputs i JOIN boxes b ON b.number = i.box
  WHERE ${withinChainPartSql(scope, 'inputs', 'i')}
  UNION ALL
  SELECT b.transaction, b.script, a.token, a.amount FROM box_assets a JOIN boxes b ON b.number = a.box
  WHERE ${withinChainPartSql(scope, 'box_assets', 'a')}
  UNION ALL
  SELECT i.transaction, b.script, a.token, -a.amount
  FROM inputs i JOIN box_assets a ON a.box = i.box JOIN boxes b ON b.number = i.box
  WHERE ${withinChainPartSql(scope, 'inputs', 'i')}`

/**
 * The change of the same balance before each change. Of some blocks it is looked up by the primary key: with a plain join
 * the planner may choose balance_changes_by_time, which reads the whole history of a busy address for each row.
 */
const previousChangeSql = ({ isFullChain }: VerifyScope): string =>
  isFullChain
    ? 'balance_changes p ON p.script = c.script AND p.token = c.token AND p.number = c.number - 1'
    : `LATERAL (
        SELECT number, transaction, balance FROM balance_changes
        WHERE script = c.script AND token = c.token AND number < c.number ORDER BY number DESC LIMIT 1
      ) p ON true`

export const BALANCE_CHANGE_INVARIANTS: readonly Invariant[] = [
  {
    name: 'balance_changes.deltas',
    description:
      'A transaction changes a balance by created minus spent amounts, in one row: always for ERG, for tokens only if changed.',
    table: 'balance_changes',
    sql: (scope) => `
      SELECT transaction, script, token, sum(amount) AS moved, sum(delta) AS delta, count(delta) AS rows
      FROM (
        SELECT transaction, script, token, amount, NULL::int8 AS delta FROM (${movedAmounts(scope)}) AS moved
        UNION ALL
        SELECT transaction, script, token, NULL, delta FROM balance_changes WHERE ${withinChainPartSql(scope, 'balance_changes')}
      ) AS sides
      GROUP BY transaction, script, token
      HAVING coalesce(sum(amount), 0) <> coalesce(sum(delta), 0)
        OR count(delta) <> CASE WHEN count(amount) > 0 AND (token = 0 OR sum(amount) <> 0) THEN 1 ELSE 0 END`,
  },
  {
    name: 'balance_changes.running',
    description:
      'Changes of a balance are numbered consecutively in transaction order, and each adds to the previous balance.',
    table: 'balance_changes',
    sql: (scope) => `
      SELECT c.script, c.token, c.number, c.transaction, c.delta, c.balance, p.balance AS balance_before
      FROM balance_changes c LEFT JOIN ${previousChangeSql(scope)}
      WHERE ${withinChainPartSql(scope, 'balance_changes', 'c')} AND (c.balance <> coalesce(p.balance, 0) + c.delta
        OR c.transaction <= p.transaction OR p.number <> c.number - 1
        OR p.number IS NULL AND c.number <> CASE WHEN c.transaction < 0 THEN -1 ELSE 0 END)`,
  },
  {
    name: 'balance_changes.balances',
    description: 'No balance is ever negative.',
    table: 'balance_changes',
    sql: (scope) => `
      SELECT script, token, number, transaction, balance FROM balance_changes
      WHERE ${withinChainPartSql(scope, 'balance_changes')} AND balance < 0`,
  },
]
