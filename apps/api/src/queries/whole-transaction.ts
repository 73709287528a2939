import type { ContextVariable, Hex } from '@ergo-explorer/chain'
import type { Database } from '../database/ask.ts'
import { ChangedWhileRead } from '../database/changed-while-read.ts'
import { type ConfirmedTransaction, findAnyTransaction, type StatusRecord } from './any-transaction.ts'
import { findNames, type Names } from './names.ts'
import type { SummaryRecord } from './summaries.ts'
import { listTracedBoxes, type TracedBox } from './traced-boxes.ts'
import { findUnconfirmed, type StoryRules } from './unconfirmed-transaction.ts'

export interface NamedBox {
  readonly boxId: Hex
  /** Undefined where neither the chain nor the mempool knows it. */
  readonly box: TracedBox | undefined
}

export interface WholeInput extends NamedBox {
  /** Null where the script asked for no signature. */
  readonly proof: Hex | null
  readonly extension: readonly ContextVariable[]
}

/** A transaction with all that it spends, reads and makes. */
export interface TransactionParts {
  readonly record: SummaryRecord
  readonly inputs: readonly WholeInput[]
  readonly dataInputs: readonly NamedBox[]
  readonly outputs: readonly TracedBox[]
}

/** And how it stands, and whom and what it names. */
export interface WholeTransaction extends TransactionParts {
  readonly status: StatusRecord
  readonly names: Names
}

/** Three questions, wherever the transaction stands. */
export async function findWholeTransaction(
  db: Database,
  id: Hex,
  rules: StoryRules,
  tipHeight: number,
): Promise<WholeTransaction | undefined> {
  const found = await findAnyTransaction(db, id)
  if (found === undefined) return undefined
  const { status } = found
  if (!found.isMain) return { status, ...(await findUnconfirmed(db, found, rules, tipHeight)) }
  const parts = await confirmedParts(db, found, rules)
  return { status, ...parts, names: await findNames(db, [parts.record.story?.facts]) }
}

async function confirmedParts(
  db: Database,
  { record, spent, read, firstBox }: ConfirmedTransaction,
  rules: StoryRules,
): Promise<TransactionParts> {
  const made = Array.from({ length: record.outputs }, (_, i) => firstBox + i)
  const numbers = [...new Set([...spent.map(({ box }) => box), ...read, ...made])]
  const boxes = new Map((await listTracedBoxes(db, numbers, rules)).map((box) => [box.number, box]))
  const boxOf = (number: number): TracedBox => {
    const box = boxes.get(number)
    if (box === undefined) throw new ChangedWhileRead(`box ${number} is gone`)
    return box
  }
  const named = (box: TracedBox) => ({ boxId: box.id, box })
  return {
    record,
    inputs: spent.map(({ box, proof, extension }) => ({ ...named(boxOf(box)), proof, extension })),
    dataInputs: read.map((number) => named(boxOf(number))),
    outputs: made.map(boxOf),
  }
}
