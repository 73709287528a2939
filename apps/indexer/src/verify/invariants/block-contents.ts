import { decodeCompactBits, rewardScript, rewardSplit, supplyAt } from '@ergo-explorer/chain'
import { type Invariant, systemScriptId } from '../invariant.ts'
import { withinChainPartSql } from '../scope.ts'

export const BLOCK_CONTENT_INVARIANTS: readonly Invariant[] = [
  {
    name: 'blocks.sums',
    description:
      'Transaction counts, box counts, sizes, fees and coins of a block equal the sums over its transactions.',
    table: 'blocks',
    sql: (scope) => `
      SELECT height, sum(transactions) AS more_transactions, sum(boxes) AS more_boxes, sum(size) AS more_size,
        sum(fees) AS more_fees, sum(made) AS more_coins
      FROM (
        SELECT height, transactions, boxes, transactions_size AS size, fees, coins + miner_reward + fees AS made
        FROM blocks WHERE ${withinChainPartSql(scope, 'blocks')}
        UNION ALL
        SELECT height, -count(*), -sum(outputs), -sum(size), -sum(fee), -sum(value)
        FROM transactions WHERE ${withinChainPartSql(scope, 'transactions')} GROUP BY height
      ) AS parts
      GROUP BY height
      HAVING sum(transactions) <> 0 OR sum(boxes) <> 0 OR sum(size) <> 0 OR sum(fees) <> 0 OR sum(made) <> 0`,
  },
  {
    name: 'blocks.volume',
    description: "A block's volume is the value of the boxes it spends, without those of the emission contract.",
    table: 'inputs',
    sql: (scope) => `
      SELECT height, sum(volume) AS more_volume
      FROM (
        SELECT height, volume FROM blocks WHERE ${withinChainPartSql(scope, 'blocks')}
        UNION ALL
        SELECT t.height, -sum(b.value)
        FROM inputs i JOIN boxes b ON b.number = i.box JOIN transactions t ON t.number = i.transaction
        WHERE ${withinChainPartSql(scope, 'inputs', 'i')} AND b.script <> ${systemScriptId(scope, 'emission')}
        GROUP BY t.height
      ) AS parts
      GROUP BY height HAVING sum(volume) <> 0`,
  },
  {
    name: 'blocks.emission',
    description: 'Rewards and supply follow the emission rules, and the difficulty matches nBits.',
    table: 'blocks',
    sql: (scope) => `
      SELECT height, emission, treasury, reemission, from_reemission, miner_reward, issued, n_bits, difficulty
      FROM blocks WHERE ${withinChainPartSql(scope, 'blocks')}`,
    holds(row, { preset }) {
      const height = Number(row['height'])
      const split = rewardSplit(preset, height)
      return (
        row['emission'] === split.emission &&
        row['treasury'] === split.treasury &&
        row['reemission'] === split.reemission &&
        row['from_reemission'] === split.fromReemission &&
        row['miner_reward'] === split.minerNet &&
        row['issued'] === supplyAt(preset, height) &&
        row['difficulty'] === decodeCompactBits(Number(row['n_bits']))
      )
    },
  },
  {
    name: 'blocks.miners',
    description: 'The miner of a block is the reward script of its proof-of-work key.',
    table: 'blocks',
    sql: (scope) => `
      SELECT b.height, b.miner, b.pow_pk AS key, s.ergo_tree
      FROM blocks b LEFT JOIN scripts s ON s.id = b.miner WHERE ${withinChainPartSql(scope, 'blocks', 'b')}`,
    holds: ({ key, ergo_tree }) => rewardScript(String(key)) === ergo_tree,
  },
]
