import type { Hex } from '@ergo-explorer/chain'
import { bytea, type Database, list, question } from '../database/ask.ts'

/** How a script stands: its last confirmed change, and what waits for it. */
export interface ScriptStanding {
  readonly hash: Hex
  /** Confirmed transactions, and the number of the last one. */
  readonly transactions: number
  readonly last: number | null
  readonly waiting: number
  /** Differs when other transactions wait. */
  readonly waitingVersion: string | null
}

/** scripts_by_hash, the primary key of balance_changes, pool_changes_by_script. */
const SCRIPTS = question(
  'subjects.scripts',
  `SELECT wanted.hash, COALESCE(c.number + 1, 0) AS transactions, c.transaction AS last, w.waiting,
    w.version AS "waitingVersion"
  FROM unnest($1::bytea[]) AS wanted(hash)
  LEFT JOIN scripts s ON s.hash = wanted.hash
  LEFT JOIN LATERAL (
    SELECT number, transaction FROM balance_changes WHERE script = s.id AND token = 0 ORDER BY number DESC LIMIT 1
  ) c ON true
  LEFT JOIN LATERAL (
    SELECT count(DISTINCT transaction)::int4 AS waiting, md5(string_agg(transaction::text, ' ' ORDER BY transaction)) AS version
    FROM pool_changes WHERE script_hash = wanted.hash
  ) w ON true`,
)

export const listScriptStandings = (db: Database, hashes: readonly Hex[]): Promise<ScriptStanding[]> =>
  list<ScriptStanding>(db, SCRIPTS, [hashes.map(bytea)])

/** How a transaction stands: in a block, waiting, or neither. */
export interface TransactionStanding {
  readonly id: Hex
  readonly height: number | null
  readonly isWaiting: boolean
}

/** transactions_by_id, the primary key of pool_transactions. */
const TRANSACTIONS = question(
  'subjects.transactions',
  `SELECT wanted.id, t.height, p.id IS NOT NULL AS "isWaiting"
  FROM unnest($1::bytea[]) AS wanted(id)
  LEFT JOIN transactions t ON t.id = wanted.id LEFT JOIN pool_transactions p ON p.id = wanted.id`,
)

export const listTransactionStandings = (db: Database, ids: readonly Hex[]): Promise<TransactionStanding[]> =>
  list<TransactionStanding>(db, TRANSACTIONS, [ids.map(bytea)])
