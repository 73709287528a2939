import type { Hex } from '@ergo-explorer/chain'
import { bytea, type Database, list, query } from '../database/query.ts'
import { BOX_COLUMNS, BOX_SOURCES } from './box-records.ts'
import { type AddressContext, anyBox, type AnyBox, type AnyBoxColumns, MEMPOOL_BOX_COLUMNS } from './mempool-boxes.ts'

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

const BY_NUMBERS = query(
  'boxesWithSpending.byNumbers',
  `SELECT ${BOX_COLUMNS}, ${SPENDING_COLUMNS} FROM unnest($1::int4[]) WITH ORDINALITY AS requested(number, ordinal)
  JOIN boxes b ON b.number = requested.number ${BOX_SOURCES} ORDER BY ordinal`,
)

/** Uses boxes_by_id and the primary key of mempool_outputs. */
const BY_IDS = query(
  'boxesWithSpending.byIds',
  `SELECT ${BOX_COLUMNS}, ${SPENDING_COLUMNS} FROM boxes b ${BOX_SOURCES} WHERE b.id = ANY($1::bytea[])
  UNION ALL
  SELECT ${MEMPOOL_BOX_COLUMNS}, NULL, NULL, NULL FROM mempool_outputs o LEFT JOIN scripts s ON s.hash = o.script_hash
  WHERE o.id = ANY($1::bytea[])`,
)

export interface SpendingColumns {
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
  return (await list<AnyBoxColumns & SpendingColumns>(db, BY_NUMBERS, [numbers])).map((row) =>
    boxWithSpending(row, context),
  )
}

/** Chain and mempool boxes by id; unknown ids are omitted. */
export async function findBoxesWithSpending(
  db: Database,
  ids: readonly Hex[],
  context: AddressContext,
): Promise<Map<Hex, BoxWithSpending>> {
  if (ids.length === 0) return new Map()
  const rows = await list<AnyBoxColumns & SpendingColumns>(db, BY_IDS, [ids.map(bytea)])
  return new Map(rows.map((row) => [row.id, boxWithSpending(row, context)]))
}

export function boxWithSpending(
  { spent_height, spent_time, mempool_spender, ...row }: AnyBoxColumns & SpendingColumns,
  context: AddressContext,
): BoxWithSpending {
  const transactionId = row.spent_by ?? mempool_spender
  const timestamp = spent_time === null ? null : Number(spent_time)
  const spending = transactionId === null ? null : { transactionId, height: spent_height, timestamp }
  return { ...anyBox(row, context), spending }
}
