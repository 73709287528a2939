import { type Database, listRows, defineQuery } from '../database/query.ts'

/** Totals of a UTC day, or of the part of it that a chart shows. */
export interface ChartDay {
  /** Of its first block. */
  readonly timestamp: bigint
  readonly blocks: number
  readonly transactions: number
  /** Bytes of its blocks, and of the chain at its end. */
  readonly size: bigint
  readonly chainSize: bigint
  /** nanoERG issued until its end. */
  readonly issued: bigint
  /** Sum of its difficulties. */
  readonly work: bigint
  /** Rewards and fees. */
  readonly revenue: bigint
}

const DAY_MS = 86_400_000

/**
 * Finds the start by blocks_by_timestamp, then uses a range of the primary key of days and two lookups of blocks per
 * day.
 */
const SINCE = defineQuery(
  'chartDays.since',
  `WITH start AS MATERIALIZED (SELECT height FROM blocks WHERE timestamp >= $1 ORDER BY timestamp LIMIT 1)
  SELECT first.timestamp, last.height - first.height + 1 AS blocks,
    last.first_transaction + last.transactions - first.first_transaction AS transactions,
    last.total_size - first.total_size + first.size AS size, last.total_size AS "chainSize", last.issued,
    last.score - first.score + first.difficulty AS work,
    last.total_reward - first.total_reward + first.miner_reward + last.total_fees - first.total_fees + first.fees AS revenue
  FROM start, days d, blocks first, blocks last
  WHERE d.day >= $2 AND d.last_height >= start.height
    AND first.height = GREATEST(d.first_height, start.height) AND last.height = d.last_height
  ORDER BY d.day`,
)

/** Days since a time, oldest first. The first day is cut at that time. */
export const listChartDays = (db: Database, since: number): Promise<ChartDay[]> =>
  listRows<ChartDay>(db, SINCE, [since, Math.floor(since / DAY_MS)])
