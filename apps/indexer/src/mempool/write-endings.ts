import type { TransactionId } from '@ergo-explorer/chain'
import type { ClientBase } from '@ergo-explorer/db'
import type { Ending } from './decide-endings.ts'
import { asBytea, asNullableBytea } from './pool-sql.ts'

/** Moves waiting transactions to the outcomes. The body of a confirmed one is in its block. */
export async function writeEndings(
  client: ClientBase,
  endings: ReadonlyMap<TransactionId, Ending>,
  endedAt: (id: TransactionId) => number,
): Promise<void> {
  if (endings.size === 0) return
  const entries = [...endings]
  await client.query({
    name: 'pool_end',
    text: `-- pool.end
      WITH ended AS (
        DELETE FROM pool_transactions p
        USING unnest($1::bytea[], $2::int8[], $3::text[], $4::int4[], $5::bytea[])
          AS e(id, ended_at, outcome, height, by_transaction)
        WHERE p.id = e.id
        RETURNING p.id, p.first_seen, e.ended_at, e.outcome, e.height, e.by_transaction, p.body
      )
      INSERT INTO pool_outcomes (id, first_seen, ended_at, outcome, height, by_transaction, body)
      SELECT id, first_seen, ended_at, outcome, height, by_transaction,
        CASE WHEN outcome <> 'confirmed' THEN body END
      FROM ended`,
    values: [
      asBytea(endings.keys()),
      entries.map(([id]) => endedAt(id)),
      entries.map(([, { outcome }]) => outcome),
      entries.map(([, { height }]) => height ?? null),
      asNullableBytea(entries.map(([, { by }]) => by)),
    ],
  })
}

/** Takes transactions out of the pool that still wait, but for which there is no room. */
export async function deleteWaiting(client: ClientBase, ids: readonly TransactionId[]): Promise<void> {
  if (ids.length === 0) return
  await client.query({
    name: 'pool_set_aside',
    text: `-- pool.setAside
      DELETE FROM pool_transactions WHERE id = ANY($1::bytea[])`,
    values: [asBytea(ids)],
  })
}
