import type { BoxId, HeaderId, TransactionId, Box } from '@ergo-explorer/chain'
import { type ClientBase, unpackRegisters, unpackAssets } from '@ergo-explorer/db'
import type { ChainFacts, ChainSpend } from '../model/endings.ts'
import { toBytea, type MempoolOutputRow } from './tables.ts'
import type { Reconciliation } from '../model/reconciliation.ts'
import type { TrackedTransaction } from '../model/tracked-transaction.ts'

export interface ChainLookup {
  /** Boxes used by new transactions and by those with unknown inputs, as far as they are unspent or in the mempool. */
  readonly boxes: ReadonlyMap<BoxId, Box>
  readonly chain: ChainFacts
  /** Height of the last block. */
  readonly height: number
}

/** Looks up new, incomplete and vanished transactions in the chain. All others are already up to date. */
export async function lookUpInChain(
  client: ClientBase,
  { arrivals, known, diff }: Reconciliation,
  listUnspent: ListUnspent,
): Promise<ChainLookup> {
  const unresolved = [...arrivals, ...known.filter(({ isIncomplete }) => isIncomplete)]
  const vanished = known.filter(({ id }) => diff.vanished.has(id))
  const newBoxes = arrivals.flatMap(({ transaction }) => transaction.outputs)
  const boxes = await resolveBoxes(client, unresolved.flatMap(boxesOf), { newBoxes, listUnspent })
  const missing = unresolved.flatMap(({ inputs }) => inputs).filter((boxId) => !boxes.has(boxId))
  const ids = new Set([...unresolved, ...vanished].map(({ id }): TransactionId => id))
  const chain = await findInChain(client, [...ids], [...new Set([...missing, ...vanished.flatMap(boxesOf)])])
  return { boxes, chain, height: await findHeight(client) }
}

const boxesOf = ({ inputs, dataInputs }: TrackedTransaction): BoxId[] => [...inputs, ...dataInputs]

async function findHeight(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ height: number }>(`-- mempool.height
    SELECT height FROM checkpoint`)
  return rows[0]?.height ?? 0
}

/** The last block of the index. */
export async function findTipId(client: ClientBase): Promise<HeaderId | undefined> {
  const { rows } = await client.query<{ id: HeaderId }>(`-- mempool.tip
    SELECT id FROM checkpoint`)
  return rows[0]?.id
}

/** Finds boxes that are confirmed and unspent. */
export type ListUnspent = (
  client: ClientBase,
  boxIds: readonly BoxId[],
) => Promise<ReadonlyMap<BoxId, { readonly box: Box }>>

/**
 * Looks up boxes in the mempool first, then in the chain: new transactions often spend outputs of other new
 * transactions.
 */
async function resolveBoxes(
  client: ClientBase,
  boxIds: Iterable<BoxId>,
  { newBoxes, listUnspent }: { readonly newBoxes: readonly Box[]; readonly listUnspent: ListUnspent },
): Promise<Map<BoxId, Box>> {
  const known = new Map(newBoxes.map((box) => [box.boxId, box]))
  const unresolved = new Set(boxIds)
  const found = new Map<BoxId, Box>()
  const resolve = (boxId: BoxId, box: Box | undefined) =>
    box !== undefined && unresolved.delete(boxId) && found.set(boxId, box)
  for (const boxId of unresolved) resolve(boxId, known.get(boxId))
  for (const [boxId, box] of await listMempoolBoxes(client, [...unresolved])) resolve(boxId, box)
  if (unresolved.size === 0) return found
  for (const [boxId, { box }] of await listUnspent(client, [...unresolved])) resolve(boxId, box)
  return found
}

/** Finds which transactions are confirmed and which confirmed transactions spend the boxes. */
async function findInChain(
  client: ClientBase,
  ids: readonly TransactionId[],
  boxIds: readonly BoxId[],
): Promise<ChainFacts> {
  return { confirmedAt: await listConfirmed(client, ids), spentBy: await listSpenders(client, boxIds) }
}

export async function listConfirmed(
  client: ClientBase,
  ids: readonly TransactionId[],
): Promise<Map<TransactionId, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await client.query<{ id: TransactionId; height: number }>({
    name: 'mempool_confirmed',
    text: `-- mempool.listConfirmed
      SELECT id, height FROM transactions WHERE id = ANY($1::bytea[])`,
    values: [toBytea(ids)],
  })
  return new Map(rows.map(({ id, height }) => [id, height]))
}

async function listSpenders(client: ClientBase, boxIds: readonly BoxId[]): Promise<Map<BoxId, ChainSpend>> {
  if (boxIds.length === 0) return new Map()
  const { rows } = await client.query<{ box: BoxId; transaction: TransactionId; height: number }>({
    name: 'mempool_spenders',
    text: `-- mempool.listSpenders
      SELECT b.id AS box, t.id AS transaction, t.height
      FROM unnest($1::bytea[]) AS wanted(id)
      JOIN boxes b ON b.id = wanted.id
      JOIN inputs i ON i.box = b.number
      JOIN transactions t ON t.number = i.transaction`,
    values: [toBytea(boxIds)],
  })
  return new Map(rows.map(({ box, transaction, height }) => [box, { transaction, height }]))
}

/** Finds boxes that mempool transactions create. */
async function listMempoolBoxes(client: ClientBase, boxIds: readonly BoxId[]): Promise<Map<BoxId, Box>> {
  if (boxIds.length === 0) return new Map()
  const { rows } = await client.query<MempoolOutputRow>({
    name: 'mempool_boxes',
    text: `-- mempool.listBoxes
      SELECT id, transaction, position, value, creation_height, ergo_tree, registers, assets
      FROM mempool_outputs WHERE id = ANY($1::bytea[])`,
    values: [toBytea(boxIds)],
  })
  return new Map(rows.map((row) => [row.id as BoxId, toBox(row)]))
}

function toBox(row: Omit<MempoolOutputRow, 'script_hash'>): Box {
  return {
    // Ids are validated before they are written.
    boxId: row.id as BoxId,
    transactionId: row.transaction as TransactionId,
    index: row.position,
    value: row.value,
    ergoTree: row.ergo_tree,
    creationHeight: row.creation_height,
    assets: unpackAssets(row.assets),
    registers: unpackRegisters(row.registers),
  }
}
