import type { ContextVariable, Hex } from '@ergo-explorer/chain'
import { unpackContext } from '@ergo-explorer/db'
import { type Database, listRows, defineQuery } from '../database/query.ts'
import { SnapshotChanged } from '../database/snapshot-changed.ts'
import { type BoxRecord, listBoxes } from './box-records.ts'

export interface InputRecord {
  readonly box: BoxRecord
  /** Null if the script required no signature. */
  readonly proof: Hex | null
  readonly extension: readonly ContextVariable[]
}

/** A confirmed transaction with its inputs, data inputs and outputs. */
export interface TransactionRecord {
  readonly number: number
  readonly id: Hex
  readonly blockId: Hex
  readonly height: number
  readonly timestamp: number
  readonly position: number
  readonly size: number
  readonly fee: bigint
  readonly value: bigint
  readonly inputs: readonly InputRecord[]
  readonly dataInputs: readonly BoxRecord[]
  readonly outputs: readonly BoxRecord[]
}

const BY_NUMBERS = defineQuery(
  'transactions.byNumbers',
  `SELECT t.number, t.id, t.height, t.position, t.size, t.fee, t.value, t.first_box, t.outputs, bl.id AS block_id,
    bl.timestamp, spent.boxes AS spent, spent.proofs, spent.extensions, read.boxes AS read
  FROM unnest($1::int4[]) WITH ORDINALITY AS requested(number, ordinal)
  JOIN transactions t ON t.number = requested.number
  JOIN blocks bl ON bl.height = t.height
  LEFT JOIN LATERAL (
    SELECT array_agg(box ORDER BY position) AS boxes, array_agg(proof ORDER BY position) AS proofs,
      array_agg(extension ORDER BY position) AS extensions
    FROM inputs WHERE transaction = t.number
  ) spent ON true
  LEFT JOIN LATERAL (
    SELECT array_agg(box ORDER BY position) AS boxes FROM data_inputs WHERE transaction = t.number
  ) read ON true
  ORDER BY ordinal`,
)

interface Columns {
  readonly number: number
  readonly id: Hex
  readonly height: number
  readonly position: number
  readonly size: number
  readonly fee: bigint
  readonly value: bigint
  readonly first_box: number
  readonly outputs: number
  readonly block_id: Hex
  readonly timestamp: bigint
  readonly spent: readonly number[] | null
  readonly proofs: readonly (Hex | null)[] | null
  readonly extensions: readonly (Hex | null)[] | null
  readonly read: readonly number[] | null
}

/** In the order of the numbers: one query for the transactions, one for all their boxes. */
export async function listTransactions(db: Database, numbers: readonly number[]): Promise<TransactionRecord[]> {
  if (numbers.length === 0) return []
  const rows = await listRows<Columns>(db, BY_NUMBERS, [numbers])
  const boxNumbers = new Set(rows.flatMap((row) => [...(row.spent ?? []), ...(row.read ?? []), ...outputNumbers(row)]))
  const boxes = new Map((await listBoxes(db, [...boxNumbers])).map((box) => [box.number, box]))
  return rows.map((row) => transactionRecord(row, boxes))
}

const outputNumbers = ({ first_box, outputs }: Columns): number[] =>
  Array.from({ length: outputs }, (_, i) => first_box + i)

function transactionRecord(row: Columns, boxes: ReadonlyMap<number, BoxRecord>): TransactionRecord {
  const boxOf = (number: number): BoxRecord => {
    const box = boxes.get(number)
    if (box === undefined) throw new SnapshotChanged(`box ${number} was rolled back`)
    return box
  }
  return {
    number: row.number,
    id: row.id,
    blockId: row.block_id,
    height: row.height,
    timestamp: Number(row.timestamp),
    position: row.position,
    size: row.size,
    fee: row.fee,
    value: row.value,
    inputs: (row.spent ?? []).map((number, i) => ({
      box: boxOf(number),
      proof: row.proofs?.[i] ?? null,
      extension: unpackContext(row.extensions?.[i] ?? null),
    })),
    dataInputs: (row.read ?? []).map(boxOf),
    outputs: outputNumbers(row).map(boxOf),
  }
}
