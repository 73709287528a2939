import type { BoxId, TransactionId } from '@ergo-explorer/chain'
import type { ClientBase } from '@ergo-explorer/db'
import { UNKNOWN_INPUTS } from './derive-waiting.ts'
import type { Standing } from './derive-standings.ts'
import type { NodeName, Sighting, Waiting } from './waiting.ts'

/** A waiting transaction as its rows say. */
export interface StoredWaiting extends Waiting, Standing {
  /** Not all that it spends was known when it was last looked at. */
  readonly isIncomplete: boolean
}

export type StoredPool = ReadonlyMap<TransactionId, StoredWaiting>

/**
 * The whole pool without its contents, a few thousand rows at the most. It is read anew each time instead of being kept
 * in memory: blocks change it as well, and their transactions can fail.
 */
export async function loadPool(client: ClientBase): Promise<StoredPool> {
  const transactions = await client.query<TransactionRow>(`-- pool.transactions
    SELECT id, first_seen, size, fee, depth, loses_to, kind FROM pool_transactions`)
  const sightings = await client.query<SightingRow>(`-- pool.sightings
    SELECT transaction, node, first_seen, left_at FROM pool_sightings`)
  const inputs = await client.query<InputRow>(`-- pool.inputs
    SELECT transaction, box, is_data FROM pool_inputs ORDER BY transaction, position`)
  const outputs = await client.query<OutputRow>(`-- pool.outputs
    SELECT transaction, id FROM pool_outputs ORDER BY transaction, position`)
  const pool = new Map(transactions.rows.map((row) => [row.id, emptyEntry(row)]))
  for (const { transaction, node, first_seen, left_at } of sightings.rows) {
    const leftAt = left_at === null ? undefined : Number(left_at)
    pool.get(transaction)?.sightings.set(node, { firstSeen: Number(first_seen), leftAt })
  }
  for (const { transaction, box, is_data } of inputs.rows) {
    pool.get(transaction)?.[is_data ? 'dataInputs' : 'inputs'].push(box)
  }
  for (const { transaction, id } of outputs.rows) pool.get(transaction)?.outputs.push(id)
  return pool
}

// Ids in the database were checked when they were written.
interface TransactionRow {
  readonly id: TransactionId
  readonly first_seen: bigint
  readonly size: number
  readonly fee: bigint
  readonly depth: number
  readonly loses_to: TransactionId | null
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

function emptyEntry({ id, first_seen, size, fee, depth, loses_to, kind }: TransactionRow) {
  return {
    id,
    firstSeen: Number(first_seen),
    size,
    fee,
    depth,
    losesTo: loses_to ?? undefined,
    isIncomplete: kind === UNKNOWN_INPUTS,
    sightings: new Map<NodeName, Sighting>(),
    inputs: [] as BoxId[],
    dataInputs: [] as BoxId[],
    outputs: [] as BoxId[],
  }
}
