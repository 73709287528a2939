import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from '@ergo-explorer/db'
import type { TestDatabase } from './databases.ts'

/** The lock may already be held by another connection. */
const LOCK_TIMEOUT_MS = 300
const POLL_MS = 5
const MAX_POLLS = 400

/** Number of connections blocked by this one. */
const COUNT_BLOCKED = `SELECT count(*)::int4 AS count FROM pg_stat_activity
  WHERE pg_backend_pid() = ANY(pg_blocking_pids(pid))`

/** Holds a lock so that a statement of the indexer waits inside PostgreSQL. */
export class LockHolder {
  readonly #database: TestDatabase
  #client: Client | undefined

  constructor(database: TestDatabase) {
    this.#database = database
  }

  /** @param sql takes the lock that the statement needs. @returns false when the lock was not available */
  async acquire(sql: string): Promise<boolean> {
    await this.release()
    const client = await this.#database.connect()
    this.#client = client
    try {
      await client.query(`BEGIN; SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}; ${sql}`)
      return true
    } catch {
      await this.release()
      return false
    }
  }

  /** Resolves when another connection waits for the lock, or after a timeout. */
  async untilBlocking(): Promise<void> {
    for (let poll = 0; poll < MAX_POLLS; poll++) {
      const result = await this.#client?.query<{ count: number }>(COUNT_BLOCKED)
      if (result?.rows[0]?.count !== 0) return
      await sleep(POLL_MS)
    }
  }

  async release(): Promise<void> {
    const client = this.#client
    this.#client = undefined
    await client?.end()
  }
}
