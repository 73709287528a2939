import { DAY_MS } from '@ergo-explorer/chain'
import {
  type BlockIntervalDistribution,
  type MinerDetail,
  STORY_KINDS,
  type TransactionKindChart,
} from '@ergo-explorer/contract'
import type { Pool } from '@ergo-explorer/db'
import type { ChartAudit } from './compare.ts'

const MAX_MINERS = 20

/** Charts of counters that have no value per day: kinds, intervals, and the revenue of miners. */
export async function compareCounted({ fetchApi, pool, tally }: ChartAudit): Promise<void> {
  const kinds = await fetchApi<TransactionKindChart>('v2/charts/transaction-kinds?timespan=all')
  const kindsByDay = kinds.days.map(({ timestamp, kinds: ofDay }) => [
    BigInt(timestamp) / BigInt(DAY_MS),
    new Map(ofDay.map(({ kind, transactionCount }) => [kind, transactionCount])),
  ])
  tally.compare('v2 transaction-kinds', await readKinds(pool), new Map(kindsByDay as [bigint, Map<string, number>][]))
  const intervals = await fetchApi<BlockIntervalDistribution>('v2/charts/block-intervals?timespan=all')
  tally.compare(
    'v2 block-intervals',
    await readIntervals(pool),
    new Map(
      intervals.classes.flatMap(({ fromSeconds, blockCount }) =>
        blockCount > 0 ? [[BigInt(fromSeconds), blockCount] as const] : [],
      ),
    ),
  )
  for (const [address, ofMiner] of await readRevenue(pool)) {
    const { days } = await fetchApi<MinerDetail>(`v2/miners/${address}`)
    const found = days.filter(({ blockCount }) => blockCount > 0)
    tally.compare(
      `v2 revenue of ${address}`,
      ofMiner,
      new Map(found.map(({ timestamp, income }) => [BigInt(timestamp) / BigInt(DAY_MS), BigInt(income ?? -1)])),
    )
  }
}

/** Complete days. */
async function readKinds(pool: Pool): Promise<ReadonlyMap<bigint, ReadonlyMap<string, bigint>>> {
  const { rows } = await pool.query<{ day: bigint; kind: number; transactions: bigint }>(
    `SELECT b.timestamp / 86400000 AS day, t.kind, count(*) AS transactions FROM transactions t JOIN blocks b USING (height)
    WHERE b.timestamp / 86400000 < (SELECT max(timestamp) / 86400000 FROM blocks) GROUP BY 1, 2`,
  )
  const days = Map.groupBy(rows, ({ day }) => day)
  return new Map(
    [...days].map(([day, ofDay]) => [
      day,
      new Map(ofDay.map(({ kind, transactions }) => [STORY_KINDS[kind] ?? '', transactions])),
    ]),
  )
}

async function readIntervals(pool: Pool): Promise<ReadonlyMap<bigint, bigint>> {
  const { rows } = await pool.query<{ seconds: bigint; blocks: bigint }>(
    `SELECT least((b.timestamp - before.timestamp) / 30000 * 30, 1200) AS seconds, count(*) AS blocks
    FROM blocks b JOIN blocks before ON before.height = b.height - 1 GROUP BY 1`,
  )
  return new Map(rows.map(({ seconds, blocks }) => [seconds, blocks]))
}

/** Complete days of the miners with the most blocks, from the boxes of fees and the rewards of single blocks. */
async function readRevenue(pool: Pool): Promise<ReadonlyMap<string, ReadonlyMap<bigint, bigint>>> {
  const { rows } = await pool.query<{ address: string; day: bigint; revenue: bigint }>(
    `SELECT s.address, b.timestamp / 86400000 AS day, sum(b.miner_reward + b.fees)::int8 AS revenue
    FROM blocks b JOIN scripts s ON s.id = b.miner
    WHERE b.timestamp / 86400000 < (SELECT max(timestamp) / 86400000 FROM blocks) AND b.miner IN (
      SELECT miner FROM blocks GROUP BY miner ORDER BY count(*) DESC LIMIT ${MAX_MINERS}
    ) GROUP BY 1, 2`,
  )
  const miners = Map.groupBy(rows, ({ address }) => address)
  return new Map(
    [...miners].map(([address, days]) => [address, new Map(days.map(({ day, revenue }) => [day, revenue]))]),
  )
}
