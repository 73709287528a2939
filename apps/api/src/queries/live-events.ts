import type { Hex } from '@ergo-explorer/chain'
import { type Database, findRow, listRows, defineQuery, hexToBytea } from '#database/query.ts'

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

/** The last confirmed change of a script, and its mempool transactions. */
export interface ScriptActivity {
  readonly hash: Hex
  /** Number of confirmed transactions, and the number of the last one. */
  readonly transactions: number
  readonly last: number | null
  readonly mempoolCount: number
  /** Changes when the set of mempool transactions changes. */
  readonly mempoolVersion: string | null
}

/** Uses scripts_by_hash, the primary key of balance_changes, and mempool_changes_by_script. */
const SCRIPTS = defineQuery(
  'subjects.scripts',
  `SELECT requested.hash, COALESCE(c.number + 1, 0) AS transactions, c.transaction AS last, m.mempool_count AS "mempoolCount",
    m.version AS "mempoolVersion"
  FROM unnest($1::bytea[]) AS requested(hash)
  LEFT JOIN scripts s ON s.hash = requested.hash
  LEFT JOIN LATERAL (
    SELECT number, transaction FROM balance_changes WHERE script = s.id AND token = 0 ORDER BY number DESC LIMIT 1
  ) c ON true
  LEFT JOIN LATERAL (
    SELECT count(DISTINCT transaction)::int4 AS mempool_count, md5(string_agg(transaction::text, ' ' ORDER BY transaction)) AS version
    FROM mempool_changes WHERE script_hash = requested.hash
  ) m ON true`,
)

export const listScriptActivities = (db: Database, hashes: readonly Hex[]): Promise<ScriptActivity[]> =>
  listRows<ScriptActivity>(db, SCRIPTS, [hashes.map(hexToBytea)])

/** Whether a transaction is in a block, in the mempool, or in neither. */
export interface TransactionLocation {
  readonly id: Hex
  readonly height: number | null
  readonly isInMempool: boolean
}

/** Uses transactions_by_id and the primary key of mempool_transactions. */
const TRANSACTIONS = defineQuery(
  'subjects.transactions',
  `SELECT requested.id, t.height, p.id IS NOT NULL AS "isInMempool"
  FROM unnest($1::bytea[]) AS requested(id)
  LEFT JOIN transactions t ON t.id = requested.id LEFT JOIN mempool_transactions p ON p.id = requested.id`,
)

export const listTransactionLocations = (db: Database, ids: readonly Hex[]): Promise<TransactionLocation[]> =>
  listRows<TransactionLocation>(db, TRANSACTIONS, [ids.map(hexToBytea)])
