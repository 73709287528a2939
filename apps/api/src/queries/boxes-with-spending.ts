import type { Hex } from '@ergo-explorer/chain'
import { hexToBytea, type Database, listRows, defineQuery } from '../database/query.ts'
import { BOX_COLUMNS, BOX_JOINS } from './box-records.ts'
import {
  type AddressContext,
  toAnyBox,
  type AnyBox,
  type AnyBoxQueryRow,
  MEMPOOL_BOX_COLUMNS,
} from './mempool-boxes.ts'

/** The transaction that spent a box; height and time are null for a mempool transaction. */
export interface SpendingRecord {
  readonly transactionId: Hex
  readonly height: number | null
  readonly timestamp: number | null
}

/** A chain or mempool box with the transaction that spent it. */
export interface BoxWithSpending extends AnyBox {
  readonly spending: SpendingRecord | null
}

/** Uses the primary key of blocks, and mempool_inputs_by_box for boxes that are unspent on the chain. */
export const SPENDING_COLUMNS = `spender.height AS spent_height,
    (SELECT at.timestamp FROM blocks at WHERE at.height = spender.height) AS spent_time,
    CASE WHEN i.box IS NULL THEN (SELECT p.transaction FROM mempool_inputs p
      JOIN mempool_transactions spending ON spending.id = p.transaction AND spending.conflicts_with IS NULL
      WHERE p.box = b.id AND NOT p.is_data LIMIT 1) END AS mempool_spender`

const BY_NUMBERS = defineQuery(
  'boxesWithSpending.byNumbers',
  `SELECT ${BOX_COLUMNS}, ${SPENDING_COLUMNS} FROM unnest($1::int4[]) WITH ORDINALITY AS requested(number, ordinal)
  JOIN boxes b ON b.number = requested.number ${BOX_JOINS} ORDER BY ordinal`,
)

/** Uses boxes_by_id and the primary key of mempool_outputs. */
const BY_IDS = defineQuery(
  'boxesWithSpending.byIds',
  `SELECT ${BOX_COLUMNS}, ${SPENDING_COLUMNS} FROM boxes b ${BOX_JOINS} WHERE b.id = ANY($1::bytea[])
  UNION ALL
  SELECT ${MEMPOOL_BOX_COLUMNS}, NULL, NULL, NULL FROM mempool_outputs o LEFT JOIN scripts s ON s.hash = o.script_hash
  WHERE o.id = ANY($1::bytea[])`,
)

export interface SpendingQueryRow {
  readonly spent_height: number | null
  readonly spent_time: bigint | null
  readonly mempool_spender: Hex | null
}

/** Chain boxes, in the order of the numbers. */
export async function listBoxesWithSpending(
  db: Database,
  numbers: readonly number[],
  context: AddressContext,
): Promise<BoxWithSpending[]> {
  if (numbers.length === 0) return []
  return (await listRows<AnyBoxQueryRow & SpendingQueryRow>(db, BY_NUMBERS, [numbers])).map((row) =>
    toBoxWithSpending(row, context),
  )
}

/** Chain and mempool boxes by id; unknown ids are omitted. */
export async function findBoxesWithSpending(
  db: Database,
  ids: readonly Hex[],
  context: AddressContext,
): Promise<Map<Hex, BoxWithSpending>> {
  if (ids.length === 0) return new Map()
  const rows = await listRows<AnyBoxQueryRow & SpendingQueryRow>(db, BY_IDS, [ids.map(hexToBytea)])
  return new Map(rows.map((row) => [row.id, toBoxWithSpending(row, context)]))
}

export function toBoxWithSpending(
  { spent_height, spent_time, mempool_spender, ...row }: AnyBoxQueryRow & SpendingQueryRow,
  context: AddressContext,
): BoxWithSpending {
  const transactionId = row.spent_by ?? mempool_spender
  const timestamp = spent_time === null ? null : Number(spent_time)
  const spending = transactionId === null ? null : { transactionId, height: spent_height, timestamp }
  return { ...toAnyBox(row, context), spending }
}
