import { type Database, defineQuery, listRows } from '#database/query.ts'
import { OUTPUTS_SQL, PACKED_BOX_SQL, type PackedBox } from '../boxes/packed-boxes.ts'

/** The boxes that a transaction spends and creates. */
export interface TransactionBoxes {
  readonly number: number
  readonly inputs: readonly PackedBox[]
  readonly outputs: readonly PackedBox[]
}

/**
 * Uses the primary keys of transactions, inputs, boxes and scripts. Sizes of transactions bound what is read: none is
 * read after the one that reaches the limit.
 */
const BOXES = defineQuery(
  'blockTransactions.boxes',
  `SELECT t.number, ${OUTPUTS_SQL} AS outputs, (
      SELECT json_agg(${PACKED_BOX_SQL} ORDER BY i.position)
      FROM inputs i JOIN boxes b ON b.number = i.box JOIN scripts s ON s.id = b.script WHERE i.transaction = t.number
    ) AS inputs
  FROM (
    SELECT *, sum(own_weight) OVER (ORDER BY number)::int8 AS weight FROM (
      SELECT *, 1000 + 2 * size + 400 * outputs + 800 * inputs AS own_weight
      FROM transactions WHERE number = ANY($1::int4[])
    ) weighted
  ) t WHERE t.weight - t.own_weight < $2 ORDER BY t.number`,
)

interface Row {
  readonly number: number
  /** JSON. */
  readonly inputs: string | null
  readonly outputs: string | null
}

/** Of the first of these transactions that fit into the number of bytes, and of at least one. */
export async function listTransactionBoxes(
  db: Database,
  numbers: readonly number[],
  maxBytes: number,
): Promise<TransactionBoxes[]> {
  const rows = await listRows<Row>(db, BOXES, [numbers, maxBytes])
  return rows.map(({ number, inputs, outputs }) => ({
    number,
    inputs: parse(inputs),
    outputs: parse(outputs),
  }))
}

// Built by the query above.
const parse = (json: string | null): PackedBox[] => (json === null ? [] : (JSON.parse(json) as PackedBox[]))
