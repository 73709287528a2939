import { setTimeout as sleep } from 'node:timers/promises'
import { inTransaction, isConnectionError, type Pool } from '@ergo-explorer/db'
import { startDatabases, type ThrowawayDatabase } from '@ergo-explorer/testkit/databases'
import type { DatabaseFault } from '#plan/steps.ts'
import type { CountingProxy } from './counting-proxy.ts'

export interface FaultInjectorOptions {
  readonly proxy: CountingProxy
  readonly database: ThrowawayDatabase
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
    const { proxy, database } = this.#options
    switch (fault.kind) {
      case 'fail':
        await failStatementAfter(database.pool, fault.statements, fault.code)
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
    this.injected += await clearFailures(this.#options.database.pool)
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
    const client = await this.#options.database.pool.connect()
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
    await this.#options.database.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name LIKE $1`,
      [applicationPattern],
    )
  }

  async #crash(): Promise<void> {
    const { rows } = await this.#options.database.pool.query<{ pid: number }>(
      "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'indexer%' LIMIT 1",
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

const TIMEOUT_MS = 20_000

/** Retries work that may fail because a fault has crashed the server. */
async function retryOnConnectionError<T>(work: () => Promise<T>): Promise<T> {
  for (const start = performance.now(); ; await sleep(10)) {
    try {
      return await work()
    } catch (error) {
      if (!isConnectionError(error) || performance.now() - start > TIMEOUT_MS) throw error
    }
  }
}

export const SIMULATED_FAILURE = 'a simulated failure'

const TRIGGER_TABLES = ['blocks', 'boxes', 'inputs', 'unspent', 'balances', 'checkpoint']

/**
 * Triggers count the statements that write to these tables, and a chosen one fails. The counter is a sequence, which a
 * rollback does not reset, so each failure happens once.
 */
const INSTALL_FAILURE_TRIGGERS = `
  CREATE SCHEMA simulate;
  CREATE SEQUENCE simulate.statements;
  CREATE TABLE simulate.failing (statement bigint PRIMARY KEY, code text NOT NULL);
  CREATE FUNCTION simulate.count_statement() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    this bigint := nextval('simulate.statements');
    code text := (SELECT failing.code FROM simulate.failing WHERE statement = this);
  BEGIN
    IF code IS NOT NULL THEN RAISE EXCEPTION '${SIMULATED_FAILURE}' USING ERRCODE = code; END IF;
    RETURN NULL;
  END $$;
  ${TRIGGER_TABLES.map(
    (table) => `CREATE TRIGGER inject_failure AFTER INSERT OR UPDATE OR DELETE ON ${table}
      FOR EACH STATEMENT EXECUTE FUNCTION simulate.count_statement();`,
  ).join('\n')}`

/** Makes one statement fail, after `statements` others. */
async function failStatementAfter(pool: Pool, statements: number, code: string): Promise<void> {
  const add =
    'INSERT INTO simulate.failing SELECT last_value + 1 + $1, $2 FROM simulate.statements ON CONFLICT DO NOTHING'
  await retryOnConnectionError(() => pool.query(add, [statements, code]))
}

/** Removes pending failures. Returns how many have happened. */
async function clearFailures(pool: Pool): Promise<number> {
  const remove =
    'DELETE FROM simulate.failing RETURNING statement <= (SELECT last_value FROM simulate.statements) AS failed'
  const { rows } = await retryOnConnectionError(() => pool.query<{ failed: boolean }>(remove))
  return rows.filter(({ failed }) => failed).length
}

/**
 * These databases live for seconds: they need neither vacuum nor JIT, and plans made while the tables are empty must
 * still be good when they are filled.
 */
const SETTINGS = { autovacuum: 'off', jit: 'off', enable_seqscan: 'off', 'pg_stat_statements.track': 'none' }

/** Starts a throwaway server that also creates databases in which statements can be made to fail. */
export async function startWorkerDatabases() {
  const databases = await startDatabases(SETTINGS)
  const template = await databases.create()
  await template.pool.query(INSTALL_FAILURE_TRIGGERS)
  return { ...databases, createWithFailures: () => databases.create(template) }
}

export type WorkerDatabases = Awaited<ReturnType<typeof startWorkerDatabases>>
