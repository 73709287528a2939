import type { Box, BoxId, Hex, Input, Transaction, TransactionId } from '@ergo-explorer/chain'
import { type Database, SnapshotChanged } from '#database/query.ts'
import type { AddressContext } from '#scripts.ts'
import { listAnyBoxes } from '../boxes/any-boxes.ts'
import { type BoxRecord, listBoxes, toBox } from '../boxes/records.ts'
import { findAnyTransaction } from './any-transaction.ts'
import { listTransactions, type TransactionRecord } from './records.ts'

/** A transaction as it was indexed, complete enough to serialise it. */
export interface StoredTransaction {
  readonly transaction: Transaction
  /** In the order of the inputs; undefined for a box that is not indexed. */
  readonly spent: readonly (Box | undefined)[]
  /** Data inputs, in the same way. */
  readonly read: readonly (Box | undefined)[]
  /** Of the main chain. */
  readonly block: { readonly id: Hex; readonly height: number } | undefined
}

/** Runs two queries, wherever the transaction is. */
export async function findStoredTransaction(
  db: Database,
  id: Hex,
  context: AddressContext,
): Promise<StoredTransaction | undefined> {
  const found = await findAnyTransaction(db, id, [])
  if (found === undefined) return undefined
  if (!found.isMain) {
    const { inputs, dataInputs } = found.transaction
    const spentIds = inputs.map(({ boxId }) => boxId)
    const boxes = await listAnyBoxes(db, [...new Set([...spentIds, ...dataInputs])], context)
    const boxesOf = (ids: readonly BoxId[]) => ids.map((boxId) => boxes.get(boxId)).map((box) => box && toBox(box))
    return { transaction: found.transaction, spent: boxesOf(spentIds), read: boxesOf(dataInputs), block: undefined }
  }
  const { record, firstBox, read } = found
  const created = Array.from({ length: record.outputs }, (_, i) => firstBox + i)
  const numbers = new Set([...found.spent.map(({ box }) => box), ...read, ...created])
  const boxes = new Map((await listBoxes(db, [...numbers])).map((box) => [box.number, box]))
  const boxOf = (number: number): BoxRecord => {
    const box = boxes.get(number)
    if (box === undefined) throw new SnapshotChanged(`box ${number} was rolled back`)
    return box
  }
  const inputs = found.spent.map(({ box, proof, extension }) => ({ box: boxOf(box), proof, extension }))
  const { size, blockId, height } = record
  return {
    transaction: toTransaction({ id, size, inputs, dataInputs: read.map(boxOf), outputs: created.map(boxOf) }),
    spent: inputs.map(({ box }) => toBox(box)),
    read: read.map((number) => toBox(boxOf(number))),
    block: blockId === null || height === null ? undefined : { id: blockId, height },
  }
}

/** The transactions of a block of the main chain, with the boxes that they spend. Runs two queries. */
export async function listStoredTransactions(
  db: Database,
  { firstTransaction, transactions }: { readonly firstTransaction: number; readonly transactions: number },
): Promise<Pick<StoredTransaction, 'transaction' | 'spent'>[]> {
  const numbers = Array.from({ length: transactions }, (_, i) => firstTransaction + i)
  const records = await listTransactions(db, numbers)
  if (records.length !== transactions) throw new SnapshotChanged('a transaction was rolled back')
  return records.map((record) => ({
    transaction: toTransaction(record),
    spent: record.inputs.map(({ box }) => toBox(box)),
  }))
}

// Ids are validated before they are written to the database.
const toTransaction = ({
  id,
  size,
  inputs,
  dataInputs,
  outputs,
}: Pick<TransactionRecord, 'id' | 'size' | 'inputs' | 'dataInputs' | 'outputs'>): Transaction => ({
  id: id as TransactionId,
  size,
  inputs: inputs.map(({ box, proof, extension }): Input => ({
    boxId: box.id as BoxId,
    proof: proof ?? '',
    extension,
  })),
  dataInputs: dataInputs.map((box) => box.id as BoxId),
  outputs: outputs.map(toBox),
})
