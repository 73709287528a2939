import type { Pool } from '@ergo-explorer/db'
import { startDatabases } from '@ergo-explorer/testkit'

export interface APoolDatabase extends AsyncDisposable {
  readonly database: Pool
  /** Forgets everything about waiting transactions and blocks. */
  readonly empty: () => Promise<void>
  /** The first row of an answer. */
  readonly one: <T>(sql: string, values?: unknown[]) => Promise<T | undefined>
  readonly all: <T>(sql: string, values?: unknown[]) => Promise<T[]>
}

const TABLES = ['pool_transactions', 'pool_nodes', 'pool_outcomes', 'transactions', 'boxes', 'inputs', 'checkpoint']

let shared: ReturnType<typeof startDatabases> | undefined

/** A database of its own with our tables. */
export async function aPoolDatabase(): Promise<APoolDatabase> {
  // One server for all files of a worker: it ends with the worker, and starting one costs more than most files do.
  const created = await (await (shared ??= startDatabases())).create()
  const { pool: database } = created
  const all = async <T>(sql: string, values: unknown[] = []) => (await database.query(sql, values)).rows as T[]
  return {
    database,
    all,
    one: async <T>(sql: string, values?: unknown[]) => (await all<T>(sql, values))[0],
    // For a few rows much faster than to truncate, which makes new files.
    empty: async () => void (await database.query(TABLES.map((table) => `DELETE FROM ${table};`).join(' '))),
    async [Symbol.asyncDispose]() {
      await created[Symbol.asyncDispose]()
    },
  }
}
