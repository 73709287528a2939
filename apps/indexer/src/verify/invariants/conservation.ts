import { genesisValues } from '@ergo-explorer/chain'
import { type Invariant, systemScriptId } from '../invariant.ts'
import { withinChainPartSql } from '../scope.ts'

export const CONSERVATION_INVARIANTS: readonly Invariant[] = [
  {
    name: 'transactions.value',
    description: 'Every transaction creates as much ERG as it spends, which is its value.',
    table: 'transactions',
    sql: (scope) => `
      SELECT number, sum(value) AS value, sum(made) AS made, sum(spent) AS spent
      FROM (
        SELECT number, value, 0::int8 AS made, 0::int8 AS spent FROM transactions WHERE ${withinChainPartSql(scope, 'transactions')}
        UNION ALL
        SELECT transaction, 0, value, 0 FROM boxes WHERE ${withinChainPartSql(scope, 'boxes')} AND number >= 0
        UNION ALL
        SELECT i.transaction, 0, 0, b.value FROM inputs i JOIN boxes b ON b.number = i.box
        WHERE ${withinChainPartSql(scope, 'inputs', 'i')}
      ) AS parts
      GROUP BY number HAVING sum(made) <> sum(spent) OR sum(made) <> sum(value)`,
  },
  {
    name: 'transactions.fee',
    description: 'The fee is the value of the outputs to the fee script.',
    table: 'transactions',
    sql: (scope) => `
      SELECT number, sum(fee) AS more_fee
      FROM (
        SELECT number, fee FROM transactions WHERE ${withinChainPartSql(scope, 'transactions')}
        UNION ALL
        SELECT transaction, -sum(value) FROM boxes
        WHERE ${withinChainPartSql(scope, 'boxes')} AND number >= 0 AND script = ${systemScriptId(scope, 'fee')}
        GROUP BY transaction
      ) AS parts
      GROUP BY number HAVING sum(fee) <> 0`,
  },
  {
    name: 'boxes.supply',
    description: 'Every block creates as much ERG as it spends, so the unspent total is constant.',
    table: 'blocks',
    sql: (scope) => `
      SELECT height, sum(value) AS more_made
      FROM (
        SELECT height, value FROM boxes WHERE ${withinChainPartSql(scope, 'boxes')} AND number >= 0
        UNION ALL
        SELECT t.height, -b.value
        FROM inputs i JOIN boxes b ON b.number = i.box JOIN transactions t ON t.number = i.transaction
        WHERE ${withinChainPartSql(scope, 'inputs', 'i')}
      ) AS parts
      GROUP BY height HAVING sum(value) <> 0`,
  },
  {
    name: 'unspent.supply',
    description: 'The total unspent value equals the value of the genesis boxes.',
    table: 'unspent',
    requires: 'full_chain',
    sql: () => `
      SELECT unspent, first
      FROM (SELECT coalesce(sum(value), 0) AS unspent FROM unspent) AS now,
        (SELECT coalesce(sum(value), 0) AS first FROM boxes WHERE number < 0) AS before
      WHERE unspent <> first`,
  },
  {
    name: 'boxes.genesis',
    description: 'The genesis boxes have the total value defined by the network.',
    table: 'checkpoint',
    requires: 'genesis',
    sql({ preset }) {
      const { emission, noPremine, treasury } = genesisValues(preset)
      const total = emission + noPremine + treasury
      return `
        SELECT first, ${total} AS genesis
        FROM (SELECT coalesce(sum(value), 0) AS first FROM boxes WHERE number < 0) AS boxes WHERE first <> ${total}`
    },
  },
]
