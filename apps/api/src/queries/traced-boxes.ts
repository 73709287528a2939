import type { Hex } from '@ergo-explorer/chain'
import { bytea, type Database, list, question } from '../database/ask.ts'
import { BOX_COLUMNS, BOX_SOURCES } from './box-records.ts'
import { type AddressRules, anyBox, type AnyBox, type AnyBoxColumns, POOL_BOX_COLUMNS } from './pool-boxes.ts'

/** Who spent a box, and when; of a transaction that waits, nobody knows when. */
export interface SpendingRecord {
  readonly transactionId: Hex
  readonly height: number | null
  readonly timestamp: number | null
}

/** A box of the chain or of the mempool, and what became of it. */
export interface TracedBox extends AnyBox {
  readonly spending: SpendingRecord | null
}

/** The primary key of blocks; where nobody has spent the box, pool_inputs_by_box. */
export const TRACES = `spender.height AS spent_height,
    (SELECT at.timestamp FROM blocks at WHERE at.height = spender.height) AS spent_time,
    CASE WHEN i.box IS NULL THEN (SELECT p.transaction FROM pool_inputs p
      JOIN pool_transactions waiting ON waiting.id = p.transaction AND waiting.loses_to IS NULL
      WHERE p.box = b.id AND NOT p.is_data LIMIT 1) END AS waiting_spender`

const BY_NUMBERS = question(
  'tracedBoxes.byNumbers',
  `SELECT ${BOX_COLUMNS}, ${TRACES} FROM unnest($1::int4[]) WITH ORDINALITY AS wanted(number, place)
  JOIN boxes b ON b.number = wanted.number ${BOX_SOURCES} ORDER BY place`,
)

/** boxes_by_id, and the primary key of pool_outputs. */
const BY_IDS = question(
  'tracedBoxes.byIds',
  `SELECT ${BOX_COLUMNS}, ${TRACES} FROM boxes b ${BOX_SOURCES} WHERE b.id = ANY($1::bytea[])
  UNION ALL
  SELECT ${POOL_BOX_COLUMNS}, NULL, NULL, NULL FROM pool_outputs o LEFT JOIN scripts s ON s.hash = o.script_hash
  WHERE o.id = ANY($1::bytea[])`,
)

export interface Traces {
  readonly spent_height: number | null
  readonly spent_time: bigint | null
  readonly waiting_spender: Hex | null
}

/** Boxes of the chain, in the order of the numbers. */
export async function listTracedBoxes(
  db: Database,
  numbers: readonly number[],
  rules: AddressRules,
): Promise<TracedBox[]> {
  if (numbers.length === 0) return []
  return (await list<AnyBoxColumns & Traces>(db, BY_NUMBERS, [numbers])).map((row) => tracedBox(row, rules))
}

/** Those that the chain or the mempool knows, by id. */
export async function findTracedBoxes(
  db: Database,
  ids: readonly Hex[],
  rules: AddressRules,
): Promise<Map<Hex, TracedBox>> {
  if (ids.length === 0) return new Map()
  const rows = await list<AnyBoxColumns & Traces>(db, BY_IDS, [ids.map(bytea)])
  return new Map(rows.map((row) => [row.id, tracedBox(row, rules)]))
}

export function tracedBox(
  { spent_height, spent_time, waiting_spender, ...row }: AnyBoxColumns & Traces,
  rules: AddressRules,
): TracedBox {
  const transactionId = row.spent_by ?? waiting_spender
  const timestamp = spent_time === null ? null : Number(spent_time)
  const spending = transactionId === null ? null : { transactionId, height: spent_height, timestamp }
  return { ...anyBox(row, rules), spending }
}
