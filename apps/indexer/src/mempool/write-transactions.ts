import type { TransactionId } from '@ergo-explorer/chain'
import type { ClientBase } from '@ergo-explorer/db'
import type { MempoolStatus } from './derive-statuses.ts'
import type { MempoolRows } from './derive-mempool-rows.ts'
import type { StoredMempool } from './load-mempool.ts'
import { toBytea, toNullableBytea, insertRows } from './mempool-sql.ts'
import { MEMPOOL_CHANGES, MEMPOOL_INPUTS, MEMPOOL_OUTPUTS, MEMPOOL_TRANSACTIONS } from './mempool-tables.ts'

export interface NewTransaction {
  readonly rows: MempoolRows
  readonly firstSeen: number
  readonly status: MempoolStatus
}

/** Inserts transactions and deletes the outcomes of those that were in the mempool before. */
export async function insertTransactions(client: ClientBase, arrivals: readonly NewTransaction[]): Promise<void> {
  if (arrivals.length === 0) return
  await client.query({
    name: 'mempool_reopen',
    text: `-- mempool.reopen
      DELETE FROM mempool_outcomes WHERE id = ANY($1::bytea[])`,
    values: [toBytea(arrivals.map(({ rows }) => rows.transaction.id))],
  })
  const transactions = arrivals.map(({ rows, firstSeen, status }) => ({
    ...rows.transaction,
    first_seen: BigInt(firstSeen),
    depth: status.depth,
    conflicts_with: status.losesTo ?? null,
  }))
  await insertRows(client, MEMPOOL_TRANSACTIONS, transactions)
  await insertRows(
    client,
    MEMPOOL_INPUTS,
    arrivals.flatMap(({ rows }) => rows.inputs),
  )
  await insertRows(
    client,
    MEMPOOL_OUTPUTS,
    arrivals.flatMap(({ rows }) => rows.outputs),
  )
  await insertRows(
    client,
    MEMPOOL_CHANGES,
    arrivals.flatMap(({ rows }) => rows.changes),
  )
}

/** Updates transactions whose inputs have become known. */
export async function updateTransactions(client: ClientBase, updates: readonly MempoolRows[]): Promise<void> {
  if (updates.length === 0) return
  const ids = toBytea(updates.map(({ transaction }) => transaction.id))
  await client.query({
    name: 'mempool_update_transactions',
    text: `-- mempool.updateTransactions
      UPDATE mempool_transactions p SET kind = l.kind, facts = l.facts
      FROM unnest($1::bytea[], $2::int2[], $3::jsonb[]) AS l(id, kind, facts) WHERE p.id = l.id`,
    values: [
      ids,
      updates.map(({ transaction }) => transaction.kind),
      updates.map(({ transaction }) => transaction.facts),
    ],
  })
  await client.query({
    name: 'mempool_delete_changes',
    text: `-- mempool.deleteChanges
      DELETE FROM mempool_changes WHERE transaction = ANY($1::bytea[])`,
    values: [ids],
  })
  await insertRows(
    client,
    MEMPOOL_CHANGES,
    updates.flatMap(({ changes }) => changes),
  )
}

/** Updates only changed rows. */
export async function updateStatuses(
  client: ClientBase,
  stored: StoredMempool,
  statuses: ReadonlyMap<TransactionId, MempoolStatus>,
): Promise<void> {
  const changed = [...statuses].filter(([id, { depth, losesTo }]) => {
    const previous = stored.get(id)
    return previous !== undefined && (previous.depth !== depth || previous.losesTo !== losesTo)
  })
  if (changed.length === 0) return
  await client.query({
    name: 'mempool_update_statuses',
    text: `-- mempool.updateStatuses
      UPDATE mempool_transactions p SET depth = s.depth, conflicts_with = s.conflicts_with
      FROM unnest($1::bytea[], $2::int4[], $3::bytea[]) AS s(id, depth, conflicts_with) WHERE p.id = s.id`,
    values: [
      toBytea(changed.map(([id]) => id)),
      changed.map(([, { depth }]) => depth),
      toNullableBytea(changed.map(([, { losesTo }]) => losesTo)),
    ],
  })
}
