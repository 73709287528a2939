import { buildDifferenceQuery, type Invariant } from '../invariant.ts'
import { type VerifyScope, withinChainPartSql } from '../scope.ts'

/** Token amounts created minus spent by each transaction, where positive. */
const netOfBoxes = (scope: VerifyScope): string => `
  SELECT transaction, token, sum(amount) AS amount
  FROM (
    SELECT b.transaction, a.token, a.amount FROM box_assets a JOIN boxes b ON b.number = a.box
    WHERE ${withinChainPartSql(scope, 'box_assets', 'a')} AND a.box >= 0
    UNION ALL
    SELECT i.transaction, a.token, -a.amount FROM inputs i JOIN box_assets a ON a.box = i.box
    WHERE ${withinChainPartSql(scope, 'inputs', 'i')}
  ) AS moved
  GROUP BY transaction, token HAVING sum(amount) > 0`

/** The same from balance changes, which are far fewer rows. */
const netOfChanges = (scope: VerifyScope): string => `
  SELECT transaction, token, sum(delta) AS amount FROM balance_changes
  WHERE ${withinChainPartSql(scope, 'balance_changes')} AND token > 0 AND transaction >= 0
  GROUP BY transaction, token`

export const TOKEN_INVARIANTS: readonly Invariant[] = [
  {
    name: 'box_assets.amounts',
    description: 'No box holds a token amount of zero or less.',
    table: 'box_assets',
    sql: (scope) => `
      SELECT box, position, token, amount FROM box_assets
      WHERE ${withinChainPartSql(scope, 'box_assets')} AND (amount <= 0 OR token = 0)`,
  },
  {
    name: 'box_assets.conserved',
    description: 'No transaction creates tokens except the one whose id is the id of its first input.',
    table: 'box_assets',
    sql: (scope) => `
      SELECT net.transaction, net.token, net.amount AS made_from_nothing
      FROM (${netOfBoxes(scope)}) AS net
        LEFT JOIN tokens k ON k.id = net.token
        LEFT JOIN inputs i ON i.transaction = net.transaction AND i.position = 0
        LEFT JOIN boxes b ON b.number = i.box
      WHERE k.token_id IS DISTINCT FROM b.id`,
  },
  {
    name: 'token_mints.amounts',
    description: 'There is a mint exactly where more of a token is created than spent, with that amount.',
    table: 'token_mints',
    sql: (scope) =>
      buildDifferenceQuery(
        'token, transaction, amount',
        `SELECT * FROM token_mints WHERE ${withinChainPartSql(scope, 'token_mints')}`,
        `${netOfChanges(scope)} HAVING sum(delta) > 0`,
      ),
  },
  {
    name: 'token_mints.boxes',
    description:
      'A token has the id of the first input of its mint, and its issuing box is the first box that holds it.',
    table: 'token_mints',
    sql: (scope) => `
      SELECT m.token, m.transaction, m.box, held.first AS first_box, m.creation_height
      FROM token_mints m
        LEFT JOIN tokens k ON k.id = m.token
        LEFT JOIN inputs i ON i.transaction = m.transaction AND i.position = 0
        LEFT JOIN boxes spent ON spent.number = i.box
        LEFT JOIN boxes issuing ON issuing.number = m.box
        LEFT JOIN (
          SELECT token, min(box) AS first FROM box_assets WHERE ${withinChainPartSql(scope, 'box_assets')} GROUP BY token
        ) AS held ON held.token = m.token
      WHERE ${withinChainPartSql(scope, 'token_mints', 'm')} AND (k.token_id IS DISTINCT FROM spent.id
        OR m.box IS DISTINCT FROM held.first OR m.creation_height IS DISTINCT FROM issuing.creation_height)`,
  },
  {
    name: 'token_mints.tokens',
    description: 'Every token held by a box was minted once.',
    table: 'tokens',
    requires: 'genesis',
    sql: (scope) => `
      SELECT token, count(m.token) AS mints
      FROM (SELECT DISTINCT token FROM box_assets WHERE ${withinChainPartSql(scope, 'box_assets')}) AS held
        LEFT JOIN token_mints m USING (token)
      GROUP BY token HAVING count(m.token) <> 1`,
  },
  {
    name: 'token_burns.amounts',
    description: 'There is a burn exactly where less of a token is created than spent, with that amount.',
    table: 'token_burns',
    sql: (scope) =>
      buildDifferenceQuery(
        'token, transaction, amount',
        `SELECT * FROM token_burns WHERE ${withinChainPartSql(scope, 'token_burns')}`,
        `SELECT token, transaction, -amount AS amount FROM (${netOfChanges(scope)} HAVING sum(delta) < 0) AS net`,
      ),
  },
]
