import type { Hex } from '@ergo-explorer/chain'
import { type Database, defineQuery, hexToBytea, listRows } from '#database/query.ts'
import { EVENT_EPOCH, formatEventId } from '#database/tip.ts'

/** A transaction that the database has, and the last event of the same snapshot. */
export interface StoredSubmission {
  readonly id: Hex
  readonly sequence: bigint
  readonly eventId: string
}

/**
 * SQL: whether the database knows the transaction `requested.id`: pending, confirmed or made impossible by a block. One
 * that a node dropped or replaced earlier can be submitted again, so such an outcome says nothing about the submission.
 */
const IS_STORED = `EXISTS (SELECT FROM mempool_transactions p WHERE p.id = requested.id)
    OR EXISTS (SELECT FROM transactions t WHERE t.id = requested.id)
    OR EXISTS (SELECT FROM mempool_outcomes o WHERE o.id = requested.id AND o.height IS NOT NULL)`

/** Uses the primary keys of mempool_transactions, mempool_outcomes and events, and transactions_by_id. */
const STORED = defineQuery(
  'submissions.stored',
  `SELECT requested.id, e.sequence, e.epoch FROM unnest($1::bytea[]) AS requested(id)
  CROSS JOIN LATERAL (SELECT sequence, ${EVENT_EPOCH} AS epoch FROM events ORDER BY sequence DESC LIMIT 1) e
  WHERE ${IS_STORED}`,
)

export async function listStoredSubmissions(db: Database, ids: readonly Hex[]): Promise<StoredSubmission[]> {
  const rows = await listRows<{ id: Hex; sequence: bigint; epoch: bigint }>(db, STORED, [ids.map(hexToBytea)])
  return rows.map(({ id, sequence, epoch }) => ({ id, sequence, eventId: formatEventId(sequence, epoch) }))
}

/** As above; spent boxes by boxes_by_id and inputs_by_box. */
const SETTLED = defineQuery(
  'submissions.settled',
  `SELECT DISTINCT requested.id FROM unnest($1::bytea[], $2::bytea[]) AS requested(id, box)
  WHERE ${IS_STORED}
    OR EXISTS (SELECT FROM boxes b JOIN inputs i ON i.box = b.number WHERE b.id = requested.box)`,
)

/** Of transactions with the boxes that they spend, those that the database has or that a block has made impossible. */
export async function listSettledSubmissions(
  db: Database,
  spent: readonly { readonly id: Hex; readonly box: Hex }[],
): Promise<Hex[]> {
  const values = [spent.map(({ id }) => hexToBytea(id)), spent.map(({ box }) => hexToBytea(box))]
  return (await listRows<{ readonly id: Hex }>(db, SETTLED, values)).map(({ id }) => id)
}

/** Uses mempool_inputs_by_box. */
const SPENDERS = defineQuery(
  'submissions.conflicts',
  'SELECT DISTINCT i.transaction AS id FROM mempool_inputs i WHERE i.box = ANY($1::bytea[]) AND NOT i.is_data',
)

/** Mempool transactions that spend any of these boxes. */
export const listMempoolSpenders = async (db: Database, boxes: readonly Hex[]): Promise<Hex[]> =>
  (await listRows<{ readonly id: Hex }>(db, SPENDERS, [boxes.map(hexToBytea)])).map(({ id }) => id)
