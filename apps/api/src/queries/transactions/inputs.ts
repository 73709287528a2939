import type { ContextVariable, Hex } from '@ergo-explorer/chain'
import { unpackContext } from '@ergo-explorer/db'
import { hexToBytea, type Database, defineQuery, listRows } from '#database/query.ts'
import type { Page } from '#requests/pages.ts'

/** A data input of a confirmed transaction. */
export interface DataInputReference {
  /** Number of the box that it reads. */
  readonly box: number
  readonly boxId: Hex
  readonly position: number
  readonly transactionId: Hex
  readonly blockId: Hex
}

/** An input of a confirmed transaction. */
export interface InputReference extends DataInputReference {
  /** Null if the script required no signature. */
  readonly proof: Hex | null
  readonly extension: readonly ContextVariable[]
}

/** For inputs `i`: uses the primary keys of boxes, transactions and blocks. */
const COLUMNS = 'i.box, b.id AS "boxId", i.position, t.id AS "transactionId", bl.id AS "blockId"'
const JOINS =
  'JOIN boxes b ON b.number = i.box JOIN transactions t ON t.number = i.transaction JOIN blocks bl ON bl.height = t.height'

type InputRow = DataInputReference & { readonly proof: Hex | null; readonly extension: Hex | null }

const toInput = (row: InputRow): InputReference => ({ ...row, extension: unpackContext(row.extension) })

/** Uses inputs_by_box. */
const OF_BOXES = defineQuery(
  'inputs.ofBoxes',
  `SELECT ${COLUMNS}, i.proof, i.extension FROM inputs i ${JOINS} WHERE i.box = ANY($1::int4[])`,
)

/** Inputs that spent these boxes. */
export const listInputsOfBoxes = async (db: Database, boxes: readonly number[]): Promise<InputReference[]> =>
  (await listRows<InputRow>(db, OF_BOXES, [boxes])).map(toInput)

export interface InputFilter {
  readonly boxId?: Hex | undefined
  readonly transactionId?: Hex | undefined
  readonly blockId?: Hex | undefined
}

/** The transactions of a block are a range of numbers. */
const FIRST = 'COALESCE((SELECT first_transaction FROM blocks WHERE id = $5::bytea), 2147483647)'
const END = 'COALESCE((SELECT first_transaction + transactions FROM blocks WHERE id = $5::bytea), 0)'
const isInBlock = `($5::bytea IS NULL OR (transaction >= ${FIRST} AND transaction < ${END}))`
const isOfBox = '($2::bytea IS NULL OR box = (SELECT number FROM boxes WHERE id = $2))'

const ofTransaction = (table: string) =>
  `SELECT * FROM ${table} WHERE transaction = (SELECT number FROM transactions WHERE id = $1::bytea)
    AND ${isOfBox} AND ${isInBlock} ORDER BY position LIMIT $3 OFFSET $4`
const ofBox = (table: string) =>
  `SELECT * FROM ${table} WHERE $1::bytea IS NULL AND box = (SELECT number FROM boxes WHERE id = $2::bytea)
    AND ${isInBlock} ORDER BY transaction DESC LIMIT $3 OFFSET $4`
const ofBlock = (table: string) =>
  `SELECT * FROM ${table} WHERE $1::bytea IS NULL AND $2::bytea IS NULL AND transaction >= ${FIRST} AND transaction < ${END}
    ORDER BY transaction DESC, position LIMIT $3 OFFSET $4`

/**
 * Uses transactions_by_id and the primary key of the inputs, boxes_by_id and inputs_by_box or data_inputs_by_box, or
 * blocks_by_id and a range of the primary key.
 */
const pageQueries = (name: string, table: string, columns: string) => {
  const page = (kind: string, source: string) =>
    defineQuery(
      `${name}.${kind}`,
      `SELECT ${columns} FROM (${source}) i ${JOINS} ORDER BY i.transaction DESC, i.position`,
    )
  return {
    ofTransaction: page('ofTransaction', ofTransaction(table)),
    ofBox: page('ofBox', ofBox(table)),
    ofBlock: page('ofBlock', ofBlock(table)),
  }
}
const INPUTS = pageQueries('inputs', 'inputs', `${COLUMNS}, i.proof, i.extension`)
const DATA_INPUTS = pageQueries('dataInputs', 'data_inputs', COLUMNS)

const valuesOf = ({ boxId, transactionId, blockId }: InputFilter, { limit, offset }: Page) => [
  transactionId === undefined ? null : hexToBytea(transactionId),
  boxId === undefined ? null : hexToBytea(boxId),
  limit,
  offset,
  blockId === undefined ? null : hexToBytea(blockId),
]

const kindOf = ({ transactionId, boxId }: InputFilter) =>
  transactionId !== undefined ? 'ofTransaction' : boxId !== undefined ? 'ofBox' : 'ofBlock'

export const listInputs = async (db: Database, filter: InputFilter, page: Page): Promise<InputReference[]> =>
  (await listRows<InputRow>(db, INPUTS[kindOf(filter)], valuesOf(filter, page))).map(toInput)

/** Newest transactions first. */
export const listDataInputs = (db: Database, filter: InputFilter, page: Page): Promise<DataInputReference[]> =>
  listRows<DataInputReference>(db, DATA_INPUTS[kindOf(filter)], valuesOf(filter, page))
