import { ID_MODULUS, idNumber, idSum } from '../id-sum.ts'
import type { Invariant } from '../invariant.ts'
import { within } from '../tables.ts'

/** Each running total of a block with what the block itself adds to it. */
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
    promise: 'Every running total is that of the block below and what the block adds.',
    about: 'blocks',
    sql: (scope) => `
      SELECT b.height, ${stated.join(', ')}
      FROM blocks b LEFT JOIN blocks p ON p.height = b.height - 1
      WHERE ${within(scope, 'blocks', 'b')} AND (${isOff.join(' OR ')})`,
  },
  {
    name: 'blocks.unspent_sum',
    promise: 'At every height the sum of unspent ids is that below, with the ids made and without the ids spent.',
    about: 'blocks',
    sql: (scope) => `
      WITH changed AS (
        SELECT height, ${idSum('id', 'sign')} AS by
        FROM (
          SELECT height, id, 1 AS sign FROM boxes WHERE ${within(scope, 'boxes')} AND number >= 0
          UNION ALL
          SELECT t.height, b.id, -1
          FROM inputs i JOIN boxes b ON b.number = i.box JOIN transactions t ON t.number = i.transaction
          WHERE ${within(scope, 'inputs', 'i')}
        ) AS ids GROUP BY height
      ), below AS (
        SELECT height + 1 AS height, ${idNumber('unspent_sum')} AS sum FROM blocks
        WHERE height >= ${scope.fromHeight - 1} AND height < ${scope.toHeight}
        UNION ALL
        SELECT ${scope.firstHeight}, ${idSum('id', '1')} FROM boxes WHERE number < 0
      )
      SELECT height, b.unspent_sum
      FROM blocks b JOIN below USING (height) LEFT JOIN changed USING (height)
      WHERE ${within(scope, 'blocks', 'b')}
        AND mod(below.sum + coalesce(changed.by, 0) - ${idNumber('b.unspent_sum')}, ${ID_MODULUS}) <> 0`,
  },
  {
    name: 'unspent.sum',
    promise: 'The sum of unspent ids of the last block is that over the unspent boxes.',
    about: 'unspent',
    needs: 'everything',
    sql: () => `
      SELECT b.height, b.unspent_sum
      FROM (SELECT height, unspent_sum FROM blocks ORDER BY height DESC LIMIT 1) AS b,
        (SELECT ${idSum('id', '1')} AS sum FROM unspent u JOIN boxes ON boxes.number = u.box) AS ids
      WHERE mod(ids.sum - ${idNumber('b.unspent_sum')}, ${ID_MODULUS}) <> 0`,
  },
]
