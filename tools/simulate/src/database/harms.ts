import { setTimeout as sleep } from 'node:timers/promises'
import { inTransaction, type Pool } from '@ergo-explorer/db'
import type { Harm } from '../plan/step.ts'
import { persistently } from './persistently.ts'
import type { DatabaseProxy } from './proxy.ts'
import { failAfter, failNoMore } from './stumbling.ts'

export interface HarmsOptions {
  readonly proxy: DatabaseProxy
  /** Of the indexer's database, past the proxy. */
  readonly pool: Pool
  /** Of the server. */
  readonly admin: Pool
  readonly database: string
}

interface Armed {
  readonly isDue: () => boolean
  readonly strike: () => void
}

/** What is done to a database behind the indexer's back: each waits for its moment, then strikes once. */
export class Harms implements AsyncDisposable {
  readonly #options: HarmsOptions
  #armed: Armed[] = []
  readonly #underway = new Set<Promise<unknown>>()
  readonly #failures: unknown[] = []
  struck = 0

  constructor(options: HarmsOptions) {
    this.#options = options
    options.proxy.onCount = () => this.#strikeDue()
  }

  async arm(harm: Harm): Promise<void> {
    const { proxy, pool } = this.#options
    switch (harm.kind) {
      case 'fail':
        await failAfter(pool, harm.statements, harm.code)
        return
      case 'lock':
        this.#strike(() => this.#do(() => this.#lock(harm.table, harm.ms)))
        return
      case 'lose-commit':
        this.#after('commits', harm.commits, () => (proxy.losesNextCommit = true))
        return
      case 'cut':
        this.#after('statements', harm.statements, () => proxy.cut())
        return
      case 'terminate':
        this.#after('statements', harm.statements, () => this.#do(() => this.#terminate(harm.who)))
        return
      case 'crash':
        this.#after('statements', harm.statements, () => this.#do(() => this.#crash()))
    }
  }

  /** Nothing strikes any more. */
  async disarm(): Promise<void> {
    this.#armed = []
    this.#options.proxy.losesNextCommit = false
    await Promise.all(this.#underway)
    if (this.#failures.length > 0) throw new AggregateError(this.#failures, 'what was to go wrong went wrong')
    this.struck += await failNoMore(this.#options.pool)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#armed = []
    await Promise.all(this.#underway)
  }

  #after(what: 'statements' | 'commits', count: number, strike: () => void): void {
    const { counts } = this.#options.proxy
    const due = counts[what] + count
    this.#armed.push({ isDue: () => counts[what] > due, strike })
  }

  #strikeDue(): void {
    for (const each of this.#armed.filter(({ isDue }) => isDue())) {
      this.#armed = this.#armed.filter((other) => other !== each)
      this.#strike(each.strike)
    }
  }

  #strike(strike: () => void): void {
    this.struck++
    strike()
  }

  #do(work: () => Promise<void>): void {
    const watched = persistently(work)
      .catch((error: unknown) => this.#failures.push(error))
      .finally(() => this.#underway.delete(watched))
    this.#underway.add(watched)
  }

  async #lock(table: string, ms: number): Promise<void> {
    const client = await this.#options.pool.connect()
    try {
      await inTransaction(client, async () => {
        await client.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`)
        await sleep(ms)
      })
    } finally {
      client.release()
    }
  }

  async #terminate(who: string): Promise<void> {
    const { admin, database } = this.#options
    await admin.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND application_name LIKE $2',
      [database, who],
    )
  }

  async #crash(): Promise<void> {
    const { admin, database } = this.#options
    const { rows } = await admin.query<{ pid: number }>(
      "SELECT pid FROM pg_stat_activity WHERE datname = $1 AND application_name LIKE 'indexer%' LIMIT 1",
      [database],
    )
    for (const { pid } of rows) kill(pid)
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    // It may just have ended by itself.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
