import type { Hex } from '@ergo-explorer/chain'
import { type Database, find, list, question } from '../database/ask.ts'

/** Something that happened to the chain or the mempool, with what a list of blocks shows of it. */
export interface EventRow {
  readonly sequence: bigint
  readonly kind: 'block' | 'undo' | 'mempool'
  readonly height: number
  /** Of the block; empty for the mempool. */
  readonly id: Hex
  /** Of a block that stands; null for one that was undone since, and for other events. */
  readonly timestamp: bigint | null
  readonly transactions: number | null
  readonly size: number | null
  readonly fees: bigint | null
}

/** The primary keys of events and blocks. */
const AFTER = question(
  'events.after',
  `SELECT e.sequence, e.kind, e.height, e.id, b.timestamp, b.transactions, b.size, b.fees
  FROM events e LEFT JOIN blocks b ON e.kind = 'block' AND b.height = e.height AND b.id = e.id
  WHERE e.sequence > $1 ORDER BY e.sequence LIMIT $2`,
)

export const listEventsAfter = (db: Database, sequence: bigint, limit: number): Promise<EventRow[]> =>
  list<EventRow>(db, AFTER, [sequence, limit])

const OLDEST = question('events.oldest', 'SELECT min(sequence) AS sequence FROM events')

/** Undefined where nothing ever happened. */
export const findOldestEvent = async (db: Database): Promise<bigint | undefined> =>
  (await find<{ sequence: bigint | null }>(db, OLDEST))?.sequence ?? undefined
