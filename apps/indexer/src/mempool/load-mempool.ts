import type { BoxId, TransactionId } from '@ergo-explorer/chain'
import type { ClientBase } from '@ergo-explorer/db'
import { UNKNOWN_INPUTS } from './derive-mempool-rows.ts'
import type { MempoolStatus } from './derive-statuses.ts'
import type { NodeName, Sighting, TrackedTransaction } from './tracked-transaction.ts'

/** A mempool transaction as stored. */
export interface StoredTransaction extends TrackedTransaction, MempoolStatus {
  /** Some inputs were unknown when it was last derived. */
  readonly isIncomplete: boolean
}

export type StoredMempool = ReadonlyMap<TransactionId, StoredTransaction>

/**
 * Loads the mempool without transaction contents, at most a few thousand rows. It is not cached in memory, because
 * blocks change it too and their transactions can fail.
 */
export async function loadMempool(client: ClientBase): Promise<StoredMempool> {
  const transactions = await client.query<TransactionRow>(`-- mempool.transactions
    SELECT id, first_seen, size, fee, depth, conflicts_with, kind FROM mempool_transactions`)
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

function emptyEntry({ id, first_seen, size, fee, depth, conflicts_with, kind }: TransactionRow) {
  return {
    id,
    firstSeen: Number(first_seen),
    size,
    fee,
    depth,
    losesTo: conflicts_with ?? undefined,
    isIncomplete: kind === UNKNOWN_INPUTS,
    sightings: new Map<NodeName, Sighting>(),
    inputs: [] as BoxId[],
    dataInputs: [] as BoxId[],
    outputs: [] as BoxId[],
  }
}
