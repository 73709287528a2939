import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from '@ergo-explorer/db'
import type { Database } from './databases.ts'

/** Somebody may already hold it in a way that we would have to wait for. */
const PATIENCE_MS = 300
const LOOK_EVERY_MS = 5
const LOOKS = 400

/** Who waits for this connection. */
const WAITING = `SELECT count(*)::int4 AS count FROM pg_stat_activity
  WHERE pg_backend_pid() = ANY(pg_blocking_pids(pid))`

/** Makes a statement of the indexer wait inside PostgreSQL for as long as somebody wants. */
export class Holder {
  readonly #database: Database
  #client: Client | undefined

  constructor(database: Database) {
    this.#database = database
  }

  /** @param sql takes what the statement needs. False when it could not be had */
  async hold(sql: string): Promise<boolean> {
    await this.release()
    const client = await this.#database.connect()
    this.#client = client
    try {
      await client.query(`BEGIN; SET LOCAL lock_timeout = ${PATIENCE_MS}; ${sql}`)
      return true
    } catch {
      await this.release()
      return false
    }
  }

  /** Resolves once somebody waits for it, or after a while in which nobody did. */
  async untilWaitedFor(): Promise<void> {
    for (let look = 0; look < LOOKS; look++) {
      const answer = await this.#client?.query<{ count: number }>(WAITING)
      if (answer?.rows[0]?.count !== 0) return
      await sleep(LOOK_EVERY_MS)
    }
  }

  async release(): Promise<void> {
    const client = this.#client
    this.#client = undefined
    await client?.end()
  }
}
