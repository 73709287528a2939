import type { BoxId, HeaderId, TransactionId, Transaction } from '@ergo-explorer/chain'
import { type ClientBase, unpackTransaction } from '@ergo-explorer/db'
import { UNKNOWN_INPUTS, type MempoolRows } from './rows.ts'
import type { MempoolStatus } from '../model/statuses.ts'
import type { NodeName, Sighting, TrackedTransaction } from '../model/tracked-transaction.ts'
import {
  toBytea,
  toNullableBytea,
  insertRows,
  MEMPOOL_CHANGES,
  MEMPOOL_INPUTS,
  MEMPOOL_OUTPUTS,
  MEMPOOL_TRANSACTIONS,
} from './tables.ts'

/** A mempool transaction as stored. */
export interface StoredTransaction extends TrackedTransaction, MempoolStatus {
  readonly inputBlock: HeaderId | undefined
  /** Some inputs were unknown when it was last derived. */
  readonly isIncomplete: boolean
  /** See `countTokenAccesses`. */
  readonly tokenAccesses: number
}

export type StoredMempool = ReadonlyMap<TransactionId, StoredTransaction>

/**
 * Loads the mempool without transaction contents, at most a few thousand rows. It is not cached in memory, because
 * blocks change it too and their transactions can fail.
 */
export async function loadMempool(client: ClientBase): Promise<StoredMempool> {
  const transactions = await client.query<TransactionRow>(`-- mempool.transactions
    SELECT id, first_seen, size, fee, depth, conflicts_with, kind, token_accesses, input_block
    FROM mempool_transactions`)
  const sightings = await client.query<SightingRow>(`-- mempool.sightings
    SELECT transaction, node, first_seen, left_at FROM mempool_sightings`)
  const inputs = await client.query<InputRow>(`-- mempool.inputs
    SELECT transaction, box, is_data FROM mempool_inputs ORDER BY transaction, position`)
  const outputs = await client.query<OutputRow>(`-- mempool.outputs
    SELECT transaction, id FROM mempool_outputs ORDER BY transaction, position`)
  const mempool = new Map(transactions.rows.map((row) => [row.id, emptyEntry(row)]))
  for (const { transaction, node, first_seen, left_at } of sightings.rows) {
    const leftAt = left_at === null ? undefined : Number(left_at)
    mempool.get(transaction)?.sightings.set(node, { firstSeen: Number(first_seen), leftAt })
  }
  for (const { transaction, box, is_data } of inputs.rows) {
    mempool.get(transaction)?.[is_data ? 'dataInputs' : 'inputs'].push(box)
  }
  for (const { transaction, id } of outputs.rows) mempool.get(transaction)?.outputs.push(id)
  return mempool
}

// Ids are validated before they are written.
interface TransactionRow {
  readonly id: TransactionId
  readonly first_seen: bigint
  readonly size: number
  readonly fee: bigint
  readonly depth: number
  readonly conflicts_with: TransactionId | null
  readonly kind: number
  readonly token_accesses: number
  readonly input_block: HeaderId | null
}
interface SightingRow {
  readonly transaction: TransactionId
  readonly node: NodeName
  readonly first_seen: bigint
  readonly left_at: bigint | null
}
interface InputRow {
  readonly transaction: TransactionId
  readonly box: BoxId
  readonly is_data: boolean
}
interface OutputRow {
  readonly transaction: TransactionId
  readonly id: BoxId
}

function emptyEntry(row: TransactionRow) {
  const { id, first_seen, size, fee, depth, conflicts_with, kind, token_accesses, input_block } = row
  return {
    id,
    firstSeen: Number(first_seen),
    size,
    fee,
    depth,
    losesTo: conflicts_with ?? undefined,
    inputBlock: input_block ?? undefined,
    isIncomplete: kind === UNKNOWN_INPUTS,
    tokenAccesses: token_accesses,
    sightings: new Map<NodeName, Sighting>(),
    inputs: [] as BoxId[],
    dataInputs: [] as BoxId[],
    outputs: [] as BoxId[],
  }
}

export async function listMempoolIds(client: Pick<ClientBase, 'query'>): Promise<Set<TransactionId>> {
  const { rows } = await client.query<{ id: TransactionId }>(`-- mempool.listIds
    SELECT id FROM mempool_transactions`)
  return new Set(rows.map(({ id }) => id))
}

/** Contents of mempool transactions. */
export async function listBodies(client: ClientBase, ids: readonly TransactionId[]): Promise<Transaction[]> {
  if (ids.length === 0) return []
  const { rows } = await client.query<{ body: string }>({
    name: 'mempool_bodies',
    text: `-- mempool.listBodies
      SELECT body FROM mempool_transactions WHERE id = ANY($1::bytea[])`,
    values: [toBytea(ids)],
  })
  return rows.map(({ body }) => unpackTransaction(body))
}

export interface NewTransaction {
  readonly rows: MempoolRows
  readonly firstSeen: number
  readonly status: MempoolStatus
}

/** Inserts transactions and deletes the outcomes of those that were in the mempool before. */
export async function insertTransactions(
  client: ClientBase,
  arrivals: readonly NewTransaction[],
  now: number,
): Promise<void> {
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
    input_block: status.inputBlock ?? null,
    pre_confirmed_at: status.inputBlock === undefined ? null : BigInt(now),
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
      UPDATE mempool_transactions p SET kind = l.kind, facts = l.facts, token_accesses = l.token_accesses
      FROM unnest($1::bytea[], $2::int2[], $3::jsonb[], $4::int4[]) AS l(id, kind, facts, token_accesses)
      WHERE p.id = l.id`,
    values: [
      ids,
      updates.map(({ transaction }) => transaction.kind),
      updates.map(({ transaction }) => transaction.facts),
      updates.map(({ transaction }) => transaction.token_accesses),
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

/**
 * Updates only changed rows.
 * @returns the transactions that have become pre-confirmed or pending again
 */
export async function updateStatuses(
  client: ClientBase,
  { stored, statuses, now }: StatusUpdate,
): Promise<TransactionId[]> {
  const changed = [...statuses].filter(([id, { depth, losesTo, inputBlock }]) => {
    const previous = stored.get(id)
    if (previous === undefined) return false
    return previous.depth !== depth || previous.losesTo !== losesTo || previous.inputBlock !== inputBlock
  })
  if (changed.length === 0) return []
  await client.query({
    name: 'mempool_update_statuses',
    text: `-- mempool.updateStatuses
      UPDATE mempool_transactions p SET depth = s.depth, conflicts_with = s.conflicts_with, input_block = s.input_block,
        pre_confirmed_at = CASE WHEN s.input_block IS NOT NULL THEN COALESCE(p.pre_confirmed_at, $5) END
      FROM unnest($1::bytea[], $2::int4[], $3::bytea[], $4::bytea[]) AS s(id, depth, conflicts_with, input_block)
      WHERE p.id = s.id`,
    values: [
      toBytea(changed.map(([id]) => id)),
      changed.map(([, { depth }]) => depth),
      toNullableBytea(changed.map(([, { losesTo }]) => losesTo)),
      toNullableBytea(changed.map(([, { inputBlock }]) => inputBlock)),
      now,
    ],
  })
  const wasPreConfirmed = (id: TransactionId) => stored.get(id)?.inputBlock !== undefined
  return changed.flatMap(([id, { inputBlock }]) => (wasPreConfirmed(id) === (inputBlock !== undefined) ? [] : [id]))
}

interface StatusUpdate {
  readonly stored: StoredMempool
  readonly statuses: ReadonlyMap<TransactionId, MempoolStatus>
  readonly now: number
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
