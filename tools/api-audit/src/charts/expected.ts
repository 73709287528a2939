import { DAY_MS } from '@ergo-explorer/chain'
import type { Pool } from '@ergo-explorer/db'

/** Totals of the blocks of one UTC day, and of the chain up to its end. */
export interface DailyTotals {
  readonly day: number
  readonly firstTimestamp: bigint
  readonly lastTimestamp: bigint
  readonly blocks: bigint
  readonly transactions: bigint
  readonly size: bigint
  readonly work: bigint
  readonly revenue: bigint
  /** By the emission schedule, which v0 reports. */
  readonly scheduledRevenue: bigint
  readonly issued: bigint
  /** Stored with each block; `verify` compares it with the boxes. */
  readonly circulating: bigint
  readonly chainSize: bigint
}

/** Computed from single blocks and transactions, without the running totals and the daily table that the API reads. */
const DAILY_TOTALS = `WITH counted AS (SELECT height, count(*) AS transactions FROM transactions GROUP BY height),
  chain AS (
    SELECT b.timestamp / 86400000 AS day, b.timestamp, b.size, b.difficulty, b.miner_reward + b.fees AS revenue,
      b.issued - lag(b.issued, 1, 0::int8) OVER w - b.treasury + b.fees AS scheduled, c.transactions,
      sum(b.size) OVER w AS chain_size, b.issued, b.height, b.circulating
    FROM blocks b JOIN counted c USING (height) WINDOW w AS (ORDER BY b.height)
  )
  SELECT day, min(timestamp) AS "firstTimestamp", max(timestamp) AS "lastTimestamp", count(*) AS blocks,
    sum(transactions) AS transactions, sum(size) AS size, sum(difficulty) AS work, sum(revenue) AS revenue,
    sum(scheduled) AS "scheduledRevenue",
    max(issued) AS issued, (array_agg(circulating ORDER BY height DESC))[1] AS circulating, max(chain_size) AS "chainSize"
  FROM chain WHERE timestamp >= $1 GROUP BY day ORDER BY day`

/** Days from a time on, which may truncate the first day. */
export async function listDailyTotals(pool: Pool, since: number): Promise<DailyTotals[]> {
  const { rows } = await pool.query<Record<string, unknown>>(DAILY_TOTALS, [since])
  return rows.map((row) => {
    const sums = Object.entries(row).map(([name, value]) => [
      name,
      name === 'day' ? Number(value) : BigInt(String(value)),
    ])
    // The columns are those of the query.
    return Object.fromEntries(sums) as DailyTotals
  })
}

const MINER_SHARES = `SELECT s.address, count(*)::int4 AS blocks FROM blocks b JOIN scripts s ON s.id = b.miner
  WHERE b.timestamp >= $1 GROUP BY s.address ORDER BY blocks DESC, s.address`

/** Number of blocks per miner since a time, largest first. */
export async function listMinerShares(pool: Pool, since: number): Promise<{ address: string; blocks: number }[]> {
  return (await pool.query<{ address: string; blocks: number }>(MINER_SHARES, [since])).rows
}

/** Rounds half up. */
const rounded = (sum: bigint, count: bigint): bigint => (2n * sum + count) / (2n * count)

const hundredths = (value: bigint): string => `${value / 100n}.${String(value % 100n).padStart(2, '0')}`

/** Values of the v0 charts for a day, or for the part of it within the span. */
export const V0_VALUES: Readonly<Record<string, (day: DailyTotals) => bigint>> = {
  total: ({ issued }) => issued,
  'blockchain-size': ({ chainSize }) => chainSize,
  'block-size': ({ size, blocks }) => rounded(size, blocks),
  'transactions-per-block': ({ transactions, blocks }) => rounded(transactions, blocks),
  'transactions-number': ({ transactions }) => transactions,
  'hash-rate': ({ work }) => work,
  difficulty: ({ work, blocks }) => rounded(work, blocks),
  'miners-revenue': ({ scheduledRevenue }) => scheduledRevenue,
}

/** Values of the v2 charts; a rate covers the whole day, or the part up to its last block. */
export const V2_VALUES: Readonly<Record<string, (day: DailyTotals) => bigint | string>> = {
  ...V0_VALUES,
  total: ({ circulating }) => circulating,
  'miners-revenue': ({ revenue }) => revenue,
  'transactions-per-block': ({ transactions, blocks }) => hundredths(rounded(100n * transactions, blocks)),
  'hash-rate': ({ work }) => (1000n * work) / BigInt(DAY_MS),
}
