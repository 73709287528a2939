import type { Hex } from '@ergo-explorer/chain'
import { type Database, findRow, listRows, defineQuery } from '../database/query.ts'

/** An event of the chain or the mempool, with the block data that lists show. */
export interface EventRow {
  readonly sequence: bigint
  readonly kind: 'block' | 'undo' | 'mempool'
  readonly height: number
  /** Block id; empty for mempool events. */
  readonly id: Hex
  /** Block columns are null if the block was rolled back since, and for other events. */
  readonly timestamp: bigint | null
  readonly transactions: number | null
  readonly size: number | null
  readonly fees: bigint | null
}

/** Uses the primary keys of events and blocks. */
const AFTER = defineQuery(
  'events.after',
  `SELECT e.sequence, e.kind, e.height, e.id, b.timestamp, b.transactions, b.size, b.fees
  FROM events e LEFT JOIN blocks b ON e.kind = 'block' AND b.height = e.height AND b.id = e.id
  WHERE e.sequence > $1 ORDER BY e.sequence LIMIT $2`,
)

export const listEventsAfter = (db: Database, sequence: bigint, limit: number): Promise<EventRow[]> =>
  listRows<EventRow>(db, AFTER, [sequence, limit])

const OLDEST = defineQuery('events.oldest', 'SELECT min(sequence) AS sequence FROM events')

/** Undefined if there are no events. */
export const findOldestEvent = async (db: Database): Promise<bigint | undefined> =>
  (await findRow<{ sequence: bigint | null }>(db, OLDEST))?.sequence ?? undefined
