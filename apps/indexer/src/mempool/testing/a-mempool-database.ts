import type { Pool } from '@ergo-explorer/db'
import { startDatabases } from '@ergo-explorer/testkit'

export interface MempoolDatabase extends AsyncDisposable {
  readonly database: Pool
  /** Deletes all mempool data and blocks. */
  readonly empty: () => Promise<void>
  /** The first row of a result. */
  readonly queryOne: <T>(sql: string, values?: unknown[]) => Promise<T | undefined>
  readonly queryAll: <T>(sql: string, values?: unknown[]) => Promise<T[]>
}

const TABLES = [
  'mempool_transactions',
  'mempool_nodes',
  'mempool_outcomes',
  'mempool_history',
  'mempool_history_hours',
  'transactions',
  'boxes',
  'inputs',
  'checkpoint',
]

let shared: ReturnType<typeof startDatabases> | undefined

/** A separate database with all tables. */
export async function aMempoolDatabase(): Promise<MempoolDatabase> {
  // One server per test worker: starting one takes longer than most test files.
  const created = await (await (shared ??= startDatabases())).create()
  const { pool: database } = created
  const queryAll = async <T>(sql: string, values: unknown[] = []) => (await database.query(sql, values)).rows as T[]
  return {
    database,
    queryAll,
    queryOne: async <T>(sql: string, values?: unknown[]) => (await queryAll<T>(sql, values))[0],
    // For a few rows much faster than TRUNCATE, which creates new files.
    empty: async () => void (await database.query(TABLES.map((table) => `DELETE FROM ${table};`).join(' '))),
    async [Symbol.asyncDispose]() {
      await created[Symbol.asyncDispose]()
    },
  }
}
