import { setTimeout as sleep } from 'node:timers/promises'
import { inTransaction, type Pool } from '@ergo-explorer/db'
import type { DatabaseFault } from '../plan/simulation-step.ts'
import { retryOnConnectionError } from './retry-on-connection-error.ts'
import type { FlakyProxy } from './flaky-proxy.ts'
import { failStatementAfter, clearFailures } from './statement-failures.ts'

export interface FaultInjectorOptions {
  readonly proxy: FlakyProxy
  /** Connects to the indexer's database without the proxy. */
  readonly pool: Pool
  /** Connects to the server's own database. */
  readonly admin: Pool
  readonly database: string
}

interface ScheduledFault {
  readonly isDue: () => boolean
  readonly inject: () => void
}

/** Injects scheduled faults into the indexer's database. Each fault waits for its trigger and happens once. */
export class DatabaseFaultInjector implements AsyncDisposable {
  readonly #options: FaultInjectorOptions
  #scheduled: ScheduledFault[] = []
  readonly #running = new Set<Promise<unknown>>()
  readonly #failures: unknown[] = []
  injected = 0

  constructor(options: FaultInjectorOptions) {
    this.#options = options
    options.proxy.onCount = () => this.#injectDue()
  }

  async schedule(fault: DatabaseFault): Promise<void> {
    const { proxy, pool } = this.#options
    switch (fault.kind) {
      case 'fail':
        await failStatementAfter(pool, fault.statements, fault.code)
        return
      case 'lock':
        this.#inject(() => this.#runInBackground(() => this.#lock(fault.table, fault.ms)))
        return
      case 'lose-commit-reply':
        this.#scheduleAfter('commits', fault.commits, () => (proxy.dropsNextCommitReply = true))
        return
      case 'disconnect':
        this.#scheduleAfter('statements', fault.statements, () => proxy.closeConnections())
        return
      case 'terminate':
        this.#scheduleAfter('statements', fault.statements, () =>
          this.#runInBackground(() => this.#terminate(fault.applicationPattern)),
        )
        return
      case 'crash':
        this.#scheduleAfter('statements', fault.statements, () => this.#runInBackground(() => this.#crash()))
    }
  }

  /** Cancels scheduled faults and waits for running ones. */
  async stop(): Promise<void> {
    this.#scheduled = []
    this.#options.proxy.dropsNextCommitReply = false
    await Promise.all(this.#running)
    if (this.#failures.length > 0) throw new AggregateError(this.#failures, 'injecting a fault failed')
    this.injected += await clearFailures(this.#options.pool)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#scheduled = []
    await Promise.all(this.#running)
  }

  #scheduleAfter(counter: 'statements' | 'commits', count: number, inject: () => void): void {
    const { counts } = this.#options.proxy
    const due = counts[counter] + count
    this.#scheduled.push({ isDue: () => counts[counter] > due, inject })
  }

  #injectDue(): void {
    for (const each of this.#scheduled.filter(({ isDue }) => isDue())) {
      this.#scheduled = this.#scheduled.filter((other) => other !== each)
      this.#inject(each.inject)
    }
  }

  #inject(inject: () => void): void {
    this.injected++
    inject()
  }

  #runInBackground(work: () => Promise<void>): void {
    const tracked = retryOnConnectionError(work)
      .catch((error: unknown) => this.#failures.push(error))
      .finally(() => this.#running.delete(tracked))
    this.#running.add(tracked)
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

  async #terminate(applicationPattern: string): Promise<void> {
    const { admin, database } = this.#options
    await admin.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND application_name LIKE $2',
      [database, applicationPattern],
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
    // The process may already have exited.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
