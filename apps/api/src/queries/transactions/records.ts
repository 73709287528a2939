import type { ContextVariable, Hex } from '@ergo-explorer/chain'
import { unpackContext } from '@ergo-explorer/db'
import { type Database, listRows, defineQuery, findRow, SnapshotChanged, hexToBytea } from '#database/query.ts'
import { type BoxRecord, listBoxes } from '../boxes/records.ts'

export interface InputRecord<B = BoxRecord> {
  readonly box: B
  /** Null if the script required no signature. */
  readonly proof: Hex | null
  readonly extension: readonly ContextVariable[]
}

/** A confirmed transaction with its inputs, data inputs and outputs. */
export interface TransactionRecord<B = BoxRecord> {
  readonly number: number
  readonly id: Hex
  readonly blockId: Hex
  readonly height: number
  readonly timestamp: number
  readonly position: number
  readonly size: number
  readonly fee: bigint
  readonly value: bigint
  readonly inputs: readonly InputRecord<B>[]
  readonly dataInputs: readonly B[]
  readonly outputs: readonly B[]
}

/** Inputs and data inputs of transactions `t`. */
export const INPUT_COLUMNS = 'spent.boxes AS spent, spent.proofs, spent.extensions, read.boxes AS read'
export const INPUT_JOINS = `LEFT JOIN LATERAL (
    SELECT array_agg(box ORDER BY position) AS boxes, array_agg(proof ORDER BY position) AS proofs,
      array_agg(extension ORDER BY position) AS extensions
    FROM inputs WHERE transaction = t.number
  ) spent ON true
  LEFT JOIN LATERAL (
    SELECT array_agg(box ORDER BY position) AS boxes FROM data_inputs WHERE transaction = t.number
  ) read ON true`

/** Inputs and data inputs of a transaction, one array per column; null if there are none. */
export interface AggregatedInputColumns {
  readonly spent: readonly number[] | null
  readonly proofs: readonly (Hex | null)[] | null
  readonly extensions: readonly (Hex | null)[] | null
  readonly read: readonly number[] | null
}

/** An input of a confirmed transaction, with the box number. */
export interface InputRow extends Omit<InputRecord, 'box'> {
  readonly box: number
}

export const toInputRows = ({ spent, proofs, extensions }: AggregatedInputColumns): InputRow[] =>
  (spent ?? []).map((box, i) => ({
    box,
    proof: proofs?.[i] ?? null,
    extension: unpackContext(extensions?.[i] ?? null),
  }))

const TRANSACTION_COLUMNS = `t.number, t.id, t.height, t.position, t.size, t.fee, t.value, t.first_box, t.outputs, bl.id AS block_id,
    bl.timestamp, bl.transactions AS block_transactions, ${INPUT_COLUMNS}`

const TRANSACTIONS_BY_NUMBERS = defineQuery(
  'transactions.byNumbers',
  `SELECT ${TRANSACTION_COLUMNS}
  FROM unnest($1::int4[]) WITH ORDINALITY AS requested(number, ordinal)
  JOIN transactions t ON t.number = requested.number
  JOIN blocks bl ON bl.height = t.height ${INPUT_JOINS}
  ORDER BY ordinal`,
)

/** A confirmed transaction with the numbers of its boxes. */
export interface TransactionRow extends Omit<TransactionRecord, 'inputs' | 'dataInputs' | 'outputs'> {
  readonly isLastInBlock: boolean
  readonly inputs: readonly InputRow[]
  readonly dataInputs: readonly number[]
  readonly outputs: readonly number[]
}

interface Columns extends AggregatedInputColumns {
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
  readonly block_transactions: number
}

/** In the order of the numbers: one query for the transactions, one for all their boxes. */
export const listTransactions = (db: Database, numbers: readonly number[]): Promise<TransactionRecord[]> =>
  listTransactionsWith(db, numbers, listBoxes)

/** The same, with boxes of another kind. */
export async function listTransactionsWith<B extends BoxRecord>(
  db: Database,
  numbers: readonly number[],
  list: (db: Database, numbers: readonly number[]) => Promise<B[]>,
): Promise<TransactionRecord<B>[]> {
  const rows = await listTransactionRows(db, numbers)
  const boxNumbers = new Set(rows.flatMap(boxNumbersOf))
  const boxes = new Map((await list(db, [...boxNumbers])).map((box) => [box.number, box]))
  return rows.map((row) => transactionRecord(row, boxes))
}

const boxNumbersOf = ({ inputs, dataInputs, outputs }: TransactionRow): number[] => [
  ...inputs.map(({ box }) => box),
  ...dataInputs,
  ...outputs,
]

/** In the order of the numbers. */
export async function listTransactionRows(db: Database, numbers: readonly number[]): Promise<TransactionRow[]> {
  if (numbers.length === 0) return []
  return (await listRows<Columns>(db, TRANSACTIONS_BY_NUMBERS, [numbers])).map(transactionRow)
}

/** Uses transactions_by_id and the primary key of blocks. */
const TRANSACTIONS_BY_IDS = defineQuery(
  'transactions.byIds',
  `SELECT ${TRANSACTION_COLUMNS} FROM transactions t JOIN blocks bl ON bl.height = t.height ${INPUT_JOINS}
  WHERE t.id = ANY($1::bytea[])`,
)

/** Main chain transactions, unordered. */
export const listTransactionRowsByIds = async (db: Database, ids: readonly Hex[]): Promise<TransactionRow[]> =>
  (await listRows<Columns>(db, TRANSACTIONS_BY_IDS, [ids.map(hexToBytea)])).map(transactionRow)

const transactionRow = (row: Columns): TransactionRow => ({
  number: row.number,
  id: row.id,
  blockId: row.block_id,
  height: row.height,
  timestamp: Number(row.timestamp),
  position: row.position,
  isLastInBlock: row.position === row.block_transactions - 1,
  size: row.size,
  fee: row.fee,
  value: row.value,
  inputs: toInputRows(row),
  dataInputs: row.read ?? [],
  outputs: Array.from({ length: row.outputs }, (_, i) => row.first_box + i),
})

function transactionRecord<B>(row: TransactionRow, boxes: ReadonlyMap<number, B>): TransactionRecord<B> {
  const boxOf = (number: number): B => {
    const box = boxes.get(number)
    if (box === undefined) throw new SnapshotChanged(`box ${number} was rolled back`)
    return box
  }
  return {
    ...row,
    inputs: row.inputs.map(({ box, proof, extension }) => ({ box: boxOf(box), proof, extension })),
    dataInputs: row.dataInputs.map(boxOf),
    outputs: row.outputs.map(boxOf),
  }
}

/** Position of a transaction in the chain, without inputs and outputs. */
export interface TransactionReference {
  readonly id: Hex
  readonly blockId: Hex
  readonly height: number
  readonly timestamp: number
  readonly position: number
}

/** Uses the primary keys of transactions and blocks. */
const REFERENCES_BY_NUMBERS = defineQuery(
  'transactions.references',
  `SELECT t.id, b.id AS "blockId", t.height, b.timestamp, t.position
  FROM unnest($1::int4[]) WITH ORDINALITY AS requested(number, ordinal)
  JOIN transactions t ON t.number = requested.number JOIN blocks b ON b.height = t.height ORDER BY ordinal`,
)

type Row = Omit<TransactionReference, 'timestamp'> & { readonly timestamp: bigint }

/** In the order of the numbers. */
export async function listTransactionReferences(
  db: Database,
  numbers: readonly number[],
): Promise<TransactionReference[]> {
  if (numbers.length === 0) return []
  return (await listRows<Row>(db, REFERENCES_BY_NUMBERS, [numbers])).map(transactionReference)
}

const transactionReference = (row: Row): TransactionReference => ({ ...row, timestamp: Number(row.timestamp) })

/** Uses the primary key of blocks. */
const FIRST_AT = defineQuery('transactions.firstAt', 'SELECT first_transaction AS number FROM blocks WHERE height = $1')

/** Number of the first transaction of a block; undefined above the tip. */
export const findFirstTransactionNumber = async (db: Database, height: number): Promise<number | undefined> =>
  (await findRow<{ number: number }>(db, FIRST_AT, [height]))?.number

/** Uses transactions_by_id. */
const NUMBER_OF = defineQuery('transactions.numberOf', 'SELECT number FROM transactions WHERE id = $1')

export const findTransactionNumber = async (db: Database, id: Hex): Promise<number | undefined> =>
  (await findRow<{ number: number }>(db, NUMBER_OF, [hexToBytea(id)]))?.number
