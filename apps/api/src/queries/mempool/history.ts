import { HOUR_MS, MINUTE_MS } from '@ergo-explorer/chain'
import { type Database, defineQuery, listRows } from '#database/query.ts'

/** Sums over the minutes of an interval in which the mempool was read. */
export interface MempoolInterval {
  /** Its start divided by its length. */
  readonly interval: number
  readonly minutes: number
  readonly transactions: bigint
  readonly maxTransactions: number
  /** Bytes. */
  readonly size: bigint
  readonly maxSize: number
  readonly fees: bigint
}

/** A range of the primary key of mempool_history: at most 1,440 rows per day. */
const OF_MINUTES = defineQuery(
  'mempoolHistory.minutes',
  `SELECT minute / $3 AS interval, count(*)::int4 AS minutes, sum(transactions)::int8 AS transactions,
    max(transactions) AS "maxTransactions", sum(size)::int8 AS size, max(size) AS "maxSize", sum(fees) AS fees
  FROM mempool_history WHERE minute >= $1 AND minute <= $2 GROUP BY 1 ORDER BY 1`,
)

/** A range of the primary key of mempool_history_hours: at most 24 rows per day. */
const OF_HOURS = defineQuery(
  'mempoolHistory.hours',
  `SELECT hour / $3 AS interval, sum(minutes)::int4 AS minutes, sum(transactions)::int8 AS transactions,
    max(max_transactions) AS "maxTransactions", sum(size)::int8 AS size, max(max_size) AS "maxSize", sum(fees) AS fees
  FROM mempool_history_hours WHERE hour >= $1 AND hour <= $2 GROUP BY 1 ORDER BY 1`,
)

/** Oldest first, from the interval of `from` on. @param intervalMs whole minutes, or whole hours */
export function listMempoolIntervals(
  db: Database,
  { from, to, intervalMs }: { readonly from: number; readonly to: number; readonly intervalMs: number },
): Promise<MempoolInterval[]> {
  const [query, unit] = intervalMs < HOUR_MS ? [OF_MINUTES, MINUTE_MS] : [OF_HOURS, HOUR_MS]
  const start = Math.floor(from / intervalMs) * intervalMs
  return listRows<MempoolInterval>(db, query, [start / unit, Math.floor(to / unit), intervalMs / unit])
}
