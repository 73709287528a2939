import { decodeCompactBits, rewardPeriods, rewardScript, rewardSplit, supplyAt, treasuryAt } from '@ergo-explorer/chain'
import { storyKindNumber } from '@ergo-explorer/stories'
import { type Invariant, reemissionTokenIdSql, systemScriptId } from '../invariant.ts'
import { type VerifyScope, withinChainPartSql } from '../scope.ts'

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
        SELECT height, transactions, boxes, transactions_size AS size, fees,
          coins + ${scheduledRewardSql(scope)} + fees AS made
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
    description:
      'Rewards are what the reward transactions pay, the supply follows the schedule, and the difficulty matches nBits.',
    table: 'blocks',
    sql: (scope) => `
      SELECT b.height, b.emission, b.treasury, b.reemission, b.from_reemission, b.miner_reward, b.issued, b.n_bits, b.difficulty,
        coalesce(paid.emission, 0)::int8 AS paid_emission, coalesce(paid.owed, 0)::int8 AS paid_owed,
        coalesce(paid.reemission, 0)::int8 AS paid_reemission
      FROM blocks b LEFT JOIN (
        SELECT t.height, sum(reward.value) FILTER (WHERE spent.script = ${systemScriptId(scope, 'emission')}) AS emission,
          sum(reward.value) FILTER (WHERE spent.script <> ${systemScriptId(scope, 'emission')}) AS reemission,
          sum((SELECT sum(amount) FROM box_assets WHERE box = reward.number AND token = ${reemissionTokenIdSql(scope)})) AS owed
        FROM transactions t JOIN boxes reward ON reward.number = t.first_box + 1
          JOIN inputs i ON i.transaction = t.number AND i.position = 0 JOIN boxes spent ON spent.number = i.box
        WHERE t.kind = ${storyKindNumber('mining-reward')} AND ${withinChainPartSql(scope, 'transactions', 't')}
        GROUP BY t.height
      ) AS paid ON paid.height = b.height
      WHERE ${withinChainPartSql(scope, 'blocks', 'b')}`,
    holds(row, { preset }) {
      const height = Number(row['height'])
      const treasury = treasuryAt(preset, height)
      // Selected as int8.
      const [emission, owed, reemission] = [row['paid_emission'], row['paid_owed'], row['paid_reemission']] as bigint[]
      if (emission === undefined || owed === undefined || reemission === undefined) return false
      return (
        row['emission'] === treasury + emission &&
        row['treasury'] === treasury &&
        row['reemission'] === owed &&
        row['from_reemission'] === reemission &&
        row['miner_reward'] === emission - owed + reemission &&
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

/** The scheduled reward of a block, which the public v0/v1 API subtracts from the value of its outputs. */
const scheduledRewardSql = ({ preset }: VerifyScope): string =>
  `CASE ${rewardPeriods(preset)
    .map(({ fromHeight, toHeight }) => {
      const { minerNet } = rewardSplit(preset, fromHeight)
      return `WHEN height BETWEEN ${fromHeight} AND ${toHeight} THEN ${minerNet}`
    })
    .join(' ')} ELSE 0 END`
