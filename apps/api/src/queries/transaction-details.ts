import type { ContextVariable, Hex } from '@ergo-explorer/chain'
import type { Database } from '../database/query.ts'
import { SnapshotChanged } from '../database/snapshot-changed.ts'
import { type ConfirmedTransaction, findAnyTransaction, type TransactionStatusRecord } from './any-transaction.ts'
import { findEntityNames, type EntityNames } from './entity-names.ts'
import type { TransactionSummaryRecord } from './summaries.ts'
import { listBoxesWithSpending, type BoxWithSpending } from './boxes-with-spending.ts'
import { findUnconfirmedTransaction, type StoryContext } from './unconfirmed-transaction.ts'

export interface ReferencedBox {
  readonly boxId: Hex
  /** Undefined if neither the chain nor the mempool contains it. */
  readonly box: BoxWithSpending | undefined
}

export interface DetailedInput extends ReferencedBox {
  /** Null if the script required no signature. */
  readonly proof: Hex | null
  readonly extension: readonly ContextVariable[]
}

/** A transaction with its inputs, data inputs and outputs. */
export interface TransactionParts {
  readonly record: TransactionSummaryRecord
  readonly inputs: readonly DetailedInput[]
  readonly dataInputs: readonly ReferencedBox[]
  readonly outputs: readonly BoxWithSpending[]
}

/** Adds the status and the entities that the transaction refers to. */
export interface TransactionDetails extends TransactionParts {
  readonly status: TransactionStatusRecord
  readonly names: EntityNames
}

/** Runs three queries, wherever the transaction is. */
export async function findTransactionDetails(
  db: Database,
  id: Hex,
  { context, tipHeight }: { readonly context: StoryContext; readonly tipHeight: number },
): Promise<TransactionDetails | undefined> {
  const found = await findAnyTransaction(db, id)
  if (found === undefined) return undefined
  const { status } = found
  if (!found.isMain) return { status, ...(await findUnconfirmedTransaction(db, found, { context, tipHeight })) }
  const parts = await confirmedParts(db, found, context)
  return { status, ...parts, names: await findEntityNames(db, [parts.record.story?.facts]) }
}

async function confirmedParts(
  db: Database,
  { record, spent, read, firstBox }: ConfirmedTransaction,
  context: StoryContext,
): Promise<TransactionParts> {
  const made = Array.from({ length: record.outputs }, (_, i) => firstBox + i)
  const numbers = [...new Set([...spent.map(({ box }) => box), ...read, ...made])]
  const boxes = new Map((await listBoxesWithSpending(db, numbers, context)).map((box) => [box.number, box]))
  const boxOf = (number: number): BoxWithSpending => {
    const box = boxes.get(number)
    if (box === undefined) throw new SnapshotChanged(`box ${number} was rolled back`)
    return box
  }
  const named = (box: BoxWithSpending) => ({ boxId: box.id, box })
  return {
    record,
    inputs: spent.map(({ box, proof, extension }) => ({ ...named(boxOf(box)), proof, extension })),
    dataInputs: read.map((number) => named(boxOf(number))),
    outputs: made.map(boxOf),
  }
}
