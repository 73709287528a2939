import type { TransactionId } from '@ergo-explorer/chain'
import type { ClientBase } from '@ergo-explorer/db'
import type { MempoolEnding } from './decide-endings.ts'
import { toBytea, toNullableBytea } from './mempool-sql.ts'

/** Moves transactions from the mempool to the outcomes. The body of a confirmed transaction is in its block. */
export async function writeEndings(
  client: ClientBase,
  endings: ReadonlyMap<TransactionId, MempoolEnding>,
  endedAt: (id: TransactionId) => number,
): Promise<void> {
  if (endings.size === 0) return
  const entries = [...endings]
  await client.query({
    name: 'mempool_write_endings',
    text: `-- mempool.writeEndings
      WITH ended AS (
        DELETE FROM mempool_transactions p
        USING unnest($1::bytea[], $2::int8[], $3::text[], $4::int4[], $5::bytea[])
          AS e(id, ended_at, outcome, height, by_transaction)
        WHERE p.id = e.id
        RETURNING p.id, p.first_seen, e.ended_at, e.outcome, e.height, e.by_transaction, p.body
      )
      INSERT INTO mempool_outcomes (id, first_seen, ended_at, outcome, height, by_transaction, body)
      SELECT id, first_seen, ended_at, outcome, height, by_transaction,
        CASE WHEN outcome <> 'confirmed' THEN body END
      FROM ended`,
    values: [
      toBytea(endings.keys()),
      entries.map(([id]) => endedAt(id)),
      entries.map(([, { outcome }]) => outcome),
      entries.map(([, { height }]) => height ?? null),
      toNullableBytea(entries.map(([, { by }]) => by)),
    ],
  })
}

/** Removes transactions beyond the tracking limit, without an outcome. */
export async function deleteTransactions(client: ClientBase, ids: readonly TransactionId[]): Promise<void> {
  if (ids.length === 0) return
  await client.query({
    name: 'mempool_delete_transactions',
    text: `-- mempool.deleteTransactions
      DELETE FROM mempool_transactions WHERE id = ANY($1::bytea[])`,
    values: [toBytea(ids)],
  })
}
