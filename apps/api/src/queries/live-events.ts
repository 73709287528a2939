import type { Hex } from '@ergo-explorer/chain'
import type { LiveEventData } from '@ergo-explorer/contract'
import { type Database, listRows, defineQuery, hexToBytea } from '#database/query.ts'
import { EVENT_EPOCH } from '#database/tip.ts'

/** An event of the chain or the mempool, with the block data that lists show. */
export interface EventRow {
  readonly sequence: bigint
  /** When it was written, in microseconds. */
  readonly epoch: bigint
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
const FROM = defineQuery(
  'events.from',
  `SELECT e.sequence, ${EVENT_EPOCH} AS epoch, e.kind, e.height, e.id, b.timestamp, b.transactions, b.size, b.fees
  FROM events e LEFT JOIN blocks b ON e.kind = 'block' AND b.height = e.height AND b.id = e.id
  WHERE e.sequence >= $1 ORDER BY e.sequence LIMIT $2`,
)

/** Lists events in order, beginning with the one of this number. */
export const listEventsFrom = (db: Database, sequence: bigint, limit: number): Promise<EventRow[]> =>
  listRows<EventRow>(db, FROM, [sequence, limit])

/**
 * Uses the primary keys of events and blocks. The first row is the event itself, whatever its kind. The scan is bounded by
 * the number of events that the indexer keeps.
 */
const AFTER = defineQuery(
  'events.after',
  `SELECT e.sequence, ${EVENT_EPOCH} AS epoch, e.kind, e.height, e.id, b.timestamp, b.transactions, b.size, b.fees
  FROM events e LEFT JOIN blocks b ON e.kind = 'block' AND b.height = e.height AND b.id = e.id
  WHERE e.sequence >= $1 AND e.sequence <= $2 AND (e.sequence = $1 OR e.kind = ANY($3)) ORDER BY e.sequence LIMIT $4`,
)

/** An event, if it is still stored, and later ones of some kinds. */
export const listEventsAfter = (
  db: Database,
  { sequence, last }: { readonly sequence: bigint; readonly last: bigint },
  { kinds, limit }: { readonly kinds: readonly EventRow['kind'][]; readonly limit: number },
): Promise<EventRow[]> => listRows<EventRow>(db, AFTER, [sequence, last, kinds, limit])

/** The last confirmed change of a script, and its mempool transactions. */
export interface ScriptActivity {
  readonly hash: Hex
  /** Number of confirmed transactions, and the number of the last one. */
  readonly transactions: number
  readonly last: number | null
  readonly mempoolCount: number
  /** Of the mempool transactions, those in input blocks. */
  readonly preConfirmedCount: number
  /** Changes when the set of mempool transactions or their input blocks change. */
  readonly mempoolVersion: string | null
}

/**
 * Uses scripts_by_hash, the primary keys of balance_changes and mempool_transactions, and mempool_changes_by_script:
 * every transaction of a script has an ERG row, even for a change of 0.
 */
const SCRIPTS = defineQuery(
  'subjects.scripts',
  `SELECT requested.hash, COALESCE(c.number + 1, 0) AS transactions, c.transaction AS last, m.mempool_count AS "mempoolCount", m.pre_confirmed_count AS "preConfirmedCount",
    m.version AS "mempoolVersion"
  FROM unnest($1::bytea[]) AS requested(hash)
  LEFT JOIN scripts s ON s.hash = requested.hash
  LEFT JOIN LATERAL (
    SELECT number, transaction FROM balance_changes WHERE script = s.id AND token = 0 ORDER BY number DESC LIMIT 1
  ) c ON true
  LEFT JOIN LATERAL (
    SELECT count(*)::int4 AS mempool_count, count(p.input_block)::int4 AS pre_confirmed_count,
      md5(string_agg(concat_ws('+', p.id::text, p.input_block::text), ' ' ORDER BY p.id)) AS version
    FROM mempool_changes c JOIN mempool_transactions p ON p.id = c.transaction WHERE c.script_hash = requested.hash AND c.token_id = ''
  ) m ON true`,
)

export const listScriptActivities = (db: Database, hashes: readonly Hex[]): Promise<ScriptActivity[]> =>
  listRows<ScriptActivity>(db, SCRIPTS, [hashes.map(hexToBytea)])

/** Whether a transaction is in a block, in the mempool, or in neither. */
export interface TransactionLocation {
  readonly id: Hex
  readonly state: LiveEventData['transaction']['state']
  readonly height: number | null
  readonly isInMempool: boolean
  /** Whether an input block contains it. */
  readonly isPreConfirmed: boolean
}

/**
 * Uses transactions_by_id and the primary keys of mempool_transactions, mempool_outcomes and orphan_transactions. The
 * state is that of `anyTransaction.byId`.
 */
const TRANSACTIONS = defineQuery(
  'subjects.transactions',
  `SELECT requested.id, t.height, p.id IS NOT NULL AS "isInMempool", p.input_block IS NOT NULL AS "isPreConfirmed",
    CASE WHEN t.id IS NOT NULL THEN 'confirmed' WHEN p.input_block IS NOT NULL THEN 'pre-confirmed' WHEN p.id IS NOT NULL THEN 'pending'
      WHEN o.outcome <> 'confirmed' AND o.body IS NOT NULL THEN o.outcome
      WHEN EXISTS (SELECT FROM orphan_transactions l WHERE l.id = requested.id) THEN 'orphaned' ELSE 'unknown' END AS state
  FROM unnest($1::bytea[]) AS requested(id)
  LEFT JOIN transactions t ON t.id = requested.id LEFT JOIN mempool_transactions p ON p.id = requested.id
  LEFT JOIN mempool_outcomes o ON o.id = requested.id`,
)

export const listTransactionLocations = (db: Database, ids: readonly Hex[]): Promise<TransactionLocation[]> =>
  listRows<TransactionLocation>(db, TRANSACTIONS, [ids.map(hexToBytea)])

/** Reads the primary key of mempool_transactions; the indexer limits the size of the mempool. */
const MEMPOOL_TRANSACTIONS = defineQuery('subjects.mempoolTransactions', 'SELECT id FROM mempool_transactions')

export const listMempoolTransactions = async (db: Database): Promise<Hex[]> =>
  (await listRows<{ id: Hex }>(db, MEMPOOL_TRANSACTIONS)).map(({ id }) => id)

/** Reads mempool_changes_by_script; the indexer limits the size of the mempool. */
const MEMPOOL_SCRIPTS = defineQuery(
  'subjects.mempoolScripts',
  'SELECT DISTINCT script_hash AS hash FROM mempool_changes',
)

export const listMempoolScripts = async (db: Database): Promise<Hex[]> =>
  (await listRows<{ hash: Hex }>(db, MEMPOOL_SCRIPTS)).map(({ hash }) => hash)
