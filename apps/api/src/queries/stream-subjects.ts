import type { Hex } from '@ergo-explorer/chain'
import { hexToBytea, type Database, listRows, defineQuery } from '../database/query.ts'

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
