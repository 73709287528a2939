import { ID_MODULUS, idNumberSql, idSumSql } from '../id-sum.ts'
import type { Invariant } from '../invariant.ts'
import { withinChainPartSql } from '../tables.ts'

/** Each running total, with the amount that a block adds to it. */
const TOTALS = {
  score: 'b.difficulty',
  total_size: 'b.size',
  total_fees: 'b.fees',
  total_reward: 'b.miner_reward',
  total_coins: 'b.coins',
  total_volume: 'b.volume',
  total_mining_time: 'coalesce(b.mining_time, 0)',
}

const stated = Object.keys(TOTALS).map((total) => `b.${total}`)
const isOff = Object.entries(TOTALS).map(([total, own]) => `b.${total} <> coalesce(p.${total}, 0) + ${own}`)

export const RUNNING_TOTAL_INVARIANTS: readonly Invariant[] = [
  {
    name: 'blocks.totals',
    description: 'Every running total is the total of the block below plus the amount of the block.',
    table: 'blocks',
    sql: (scope) => `
      SELECT b.height, ${stated.join(', ')}
      FROM blocks b LEFT JOIN blocks p ON p.height = b.height - 1
      WHERE ${withinChainPartSql(scope, 'blocks', 'b')} AND (${isOff.join(' OR ')})`,
  },
  {
    name: 'blocks.unspent_sum',
    description: 'The unspent id sum of every block is the sum below plus created ids minus spent ids.',
    table: 'blocks',
    sql: (scope) => `
      WITH changed AS (
        SELECT height, ${idSumSql('id', 'sign')} AS by
        FROM (
          SELECT height, id, 1 AS sign FROM boxes WHERE ${withinChainPartSql(scope, 'boxes')} AND number >= 0
          UNION ALL
          SELECT t.height, b.id, -1
          FROM inputs i JOIN boxes b ON b.number = i.box JOIN transactions t ON t.number = i.transaction
          WHERE ${withinChainPartSql(scope, 'inputs', 'i')}
        ) AS ids GROUP BY height
      ), below AS (
        SELECT height + 1 AS height, ${idNumberSql('unspent_sum')} AS sum FROM blocks
        WHERE height >= ${scope.fromHeight - 1} AND height < ${scope.toHeight}
        UNION ALL
        SELECT ${scope.firstHeight}, ${idSumSql('id', '1')} FROM boxes WHERE number < 0
      )
      SELECT height, b.unspent_sum
      FROM blocks b JOIN below USING (height) LEFT JOIN changed USING (height)
      WHERE ${withinChainPartSql(scope, 'blocks', 'b')}
        AND mod(below.sum + coalesce(changed.by, 0) - ${idNumberSql('b.unspent_sum')}, ${ID_MODULUS}) <> 0`,
  },
  {
    name: 'unspent.sum',
    description: 'The unspent id sum of the last block matches the unspent boxes.',
    table: 'unspent',
    requires: 'full_chain',
    sql: () => `
      SELECT b.height, b.unspent_sum
      FROM (SELECT height, unspent_sum FROM blocks ORDER BY height DESC LIMIT 1) AS b,
        (SELECT ${idSumSql('id', '1')} AS sum FROM unspent u JOIN boxes ON boxes.number = u.box) AS ids
      WHERE mod(ids.sum - ${idNumberSql('b.unspent_sum')}, ${ID_MODULUS}) <> 0`,
  },
]
