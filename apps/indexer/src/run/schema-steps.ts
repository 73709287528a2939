import type { NetworkPreset } from '@ergo-explorer/chain'
import { type Client, type ClientBase, connect } from '@ergo-explorer/db'
import type { IndexerLog } from '#follow/follow-status.ts'
import { retryForever, sleepUntilAborted } from '#follow/retry.ts'
import { listSchemaSteps, readSchemaSteps, type SchemaStep } from '#state/schema-steps.ts'
import { backfillCounter } from './counter-backfill.ts'
import { acquireLock, SCHEMA_STEPS_LOCK } from './database.ts'
import { buildIndex } from './index-build.ts'

export interface SchemaStepsOptions {
  readonly databaseUrl: string
  readonly preset: NetworkPreset
  readonly log: IndexerLog
  readonly signal: AbortSignal
}

/** Steps that run in the background. Disposing stops them; the next start continues. */
export interface RunningSchemaSteps extends AsyncDisposable {
  /** Resolves when all steps are complete, or when they were stopped. */
  readonly finished: Promise<void>
}

/**
 * Runs the schema steps that are not complete, on connections of their own: the chain is followed meanwhile. Errors do
 * not affect following; the steps are retried. Call with the writer lock, after the rows of the steps exist.
 */
export function startSchemaSteps({ databaseUrl: url, preset, log, signal }: SchemaStepsOptions): RunningSchemaSteps {
  const end = new AbortController()
  const stop = AbortSignal.any([signal, end.signal])
  const runUntilDone = async (): Promise<void> => {
    while (!stop.aborted) {
      try {
        await retryForever(() => runSchemaSteps({ url, preset, log, signal: stop }), { log, signal: stop })
        return
      } catch (error) {
        log.error({ reason: String(error) }, 'schema step failed, retrying')
        await sleepUntilAborted(RETRY_MS, stop)
      }
    }
  }
  const finished = runUntilDone()
  return {
    finished,
    async [Symbol.asyncDispose]() {
      end.abort()
      await finished
    },
  }
}

const RETRY_MS = 60_000

interface RunOptions {
  readonly url: string
  readonly preset: NetworkPreset
  readonly log: IndexerLog
  readonly signal: AbortSignal
}

async function runSchemaSteps({ url, preset, log, signal }: RunOptions): Promise<void> {
  const client = await connect({ url, applicationName: 'indexer-steps' })
  const monitor = await connect({ url, applicationName: 'indexer-steps-monitor' })
  // Closes the socket of a running statement, which makes PostgreSQL cancel it.
  const close = () => void client.end()
  signal.addEventListener('abort', close, { once: true })
  try {
    const left = await listUnfinishedSteps(client, preset)
    if (left.length === 0) return
    // The killed predecessor of this process may still be building an index, for a second.
    const onWait = () => log.info({}, 'waiting for the schema steps of another process')
    if (!(await acquireLock(client, { lock: SCHEMA_STEPS_LOCK, signal, onWait }))) return
    // Limits that an administrator set for short statements.
    await client.query(
      `SET statement_timeout = 0; SET lock_timeout = 0; SET maintenance_work_mem = '${MAINTENANCE_MB}MB'`,
    )
    for (const [i, step] of left.entries()) {
      if (signal.aborted) return
      await runStep({ client, monitor, log, signal }, step, left.length - i)
    }
    log.info({}, 'schema steps complete')
  } finally {
    signal.removeEventListener('abort', close)
    // Closing a broken connection fails; the original error matters.
    await Promise.allSettled([client.end(), monitor.end()])
  }
}

/** Less than for the switch, because queries run at the same time. */
const MAINTENANCE_MB = 256

async function listUnfinishedSteps(client: ClientBase, preset: NetworkPreset): Promise<SchemaStep[]> {
  const done = new Set((await readSchemaSteps(client)).filter(({ state }) => state === 'done').map(({ name }) => name))
  return listSchemaSteps(preset).filter(({ name }) => !done.has(name))
}

interface StepContext {
  readonly client: Client
  readonly monitor: Client
  readonly log: IndexerLog
  readonly signal: AbortSignal
}

async function runStep(context: StepContext, step: SchemaStep, left: number): Promise<void> {
  const { client, log } = context
  const { name, kind } = step
  const start = performance.now()
  log.info({ step: name, kind, stepsLeft: left }, 'schema step started')
  await client.query(
    `-- schemaSteps.start
    UPDATE schema_steps SET state = 'running', started_at = coalesce(started_at, now()) WHERE name = $1`,
    [name],
  )
  if (step.kind === 'index') {
    await buildIndex(context, step.index)
    await client.query(
      `-- schemaSteps.finish
      UPDATE schema_steps SET state = 'done', progress = 1, finished_at = now() WHERE name = $1`,
      [name],
    )
  } else if (!(await backfillCounter(context, step.counter))) return
  log.info({ step: name, seconds: (performance.now() - start) / 1000 }, 'schema step complete')
}
