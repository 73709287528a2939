import { DAY_MS, MINUTE_MS } from '@ergo-explorer/chain'
import type { ClientBase } from '@ergo-explorer/db'

const MINUTES_PER_HOUR = 60
const MAX_AGE_MS = 400 * DAY_MS

/**
 * Stores the totals of the mempool for the minute of `now`, unless that minute has them already. Call in the transaction
 * of a poll: it sums up a few thousand rows at most.
 */
export async function writeHistory(client: Pick<ClientBase, 'query'>, now: number): Promise<void> {
  await client.query({
    name: 'mempool_write_history',
    text: `-- mempool.writeHistory
      WITH recorded AS (
        INSERT INTO mempool_history (fees, minute, transactions, size)
        SELECT coalesce(sum(fee), 0)::int8, $1, count(*)::int4, coalesce(sum(size), 0)::int4 FROM mempool_transactions
        ON CONFLICT (minute) DO NOTHING RETURNING *
      )
      INSERT INTO mempool_history_hours AS h (fees, transactions, size, hour, minutes, max_transactions, max_size)
      SELECT fees, transactions, size, minute / ${MINUTES_PER_HOUR}, 1, transactions, size FROM recorded
      ON CONFLICT (hour) DO UPDATE SET fees = h.fees + excluded.fees, transactions = h.transactions + excluded.transactions,
        size = h.size + excluded.size, minutes = h.minutes + 1,
        max_transactions = greatest(h.max_transactions, excluded.max_transactions),
        max_size = greatest(h.max_size, excluded.max_size)`,
    values: [Math.floor(now / MINUTE_MS)],
  })
}

/** Deletes what is older than 400 days, by the primary keys. */
export async function pruneHistory(client: Pick<ClientBase, 'query'>, now: number): Promise<void> {
  const minute = Math.floor((now - MAX_AGE_MS) / MINUTE_MS)
  await client.query('-- mempool.pruneHistory\nDELETE FROM mempool_history WHERE minute < $1', [minute])
  const hour = Math.floor(minute / MINUTES_PER_HOUR)
  await client.query('-- mempool.pruneHistoryHours\nDELETE FROM mempool_history_hours WHERE hour < $1', [hour])
}
