import type { ClientBase, IndexDefinition } from '@ergo-explorer/db'
import type { IndexerLog } from '#follow/follow-status.ts'
import { sleepUntilAborted } from '#follow/retry.ts'
import { estimateWork, formatWork } from '#work/progress-reporter.ts'

export interface IndexBuildOptions {
  readonly client: ClientBase
  /** Reads the progress while `client` is busy. */
  readonly monitor: ClientBase
  readonly log: IndexerLog
  readonly signal: AbortSignal
}

/** Builds an index while others read and write its table. Returns when the index is valid. */
export async function buildIndex(options: IndexBuildOptions, index: IndexDefinition): Promise<void> {
  const { client, signal } = options
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const built = new AbortController()
  const watching = watchBuild({ ...options, signal: AbortSignal.any([signal, built.signal]) }, index.name, rows[0]?.pid)
  try {
    await createIndex(client, index)
  } finally {
    built.abort()
    await watching
  }
}

/**
 * Neither statement blocks readers or writers. Both wait for transactions that have begun earlier, so there is no
 * `lock_timeout`: a long `verify` or `pg_dump` delays them, instead of making them start over.
 */
async function createIndex(client: ClientBase, { name, sql }: IndexDefinition): Promise<void> {
  const state = await readIndexState(client, name)
  if (state === 'valid') return
  if (state === 'invalid') await client.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`)
  await client.query(sql.replace(/^CREATE (UNIQUE )?INDEX/, '$& CONCURRENTLY'))
  if ((await readIndexState(client, name)) !== 'valid') throw new Error(`The index ${name} was built but is not valid`)
}

/** An interrupted build leaves an index that is not valid: PostgreSQL updates it, but never uses it. */
async function readIndexState(client: ClientBase, name: string): Promise<'valid' | 'invalid' | undefined> {
  const { rows } = await client.query<{ is_valid: boolean }>(
    `-- schemaSteps.indexState
    SELECT indisvalid AND indisready AS is_valid FROM pg_index WHERE indexrelid = to_regclass($1)`,
    [name],
  )
  return rows[0] && (rows[0].is_valid ? 'valid' : 'invalid')
}

const WATCH_INTERVAL_MS = 1000
const LOG_INTERVAL_MS = 5000

/** Stores and logs the progress that PostgreSQL reports. A failure ends only the reports. */
async function watchBuild({ monitor, log, signal }: IndexBuildOptions, name: string, pid = 0): Promise<void> {
  const start = performance.now()
  let loggedAt = start
  try {
    for (;;) {
      await sleepUntilAborted(WATCH_INTERVAL_MS, signal)
      if (signal.aborted) return
      const { rows } = await monitor.query<BuildProgress>(READ_PROGRESS, [pid])
      const [row] = rows
      if (row === undefined) continue
      const done = buildRatio(row)
      await monitor.query('-- schemaSteps.progress\nUPDATE schema_steps SET progress = $1 WHERE name = $2', [
        done,
        name,
      ])
      if (performance.now() - loggedAt < LOG_INTERVAL_MS) continue
      loggedAt = performance.now()
      const progress = estimateWork({ done, total: 1, elapsedMs: loggedAt - start })
      log.info({ step: name, phase: row.phase, ...progress, line: formatWork(name, progress) }, 'schema step progress')
    }
  } catch (error) {
    if (!signal.aborted) log.warn({ step: name, reason: String(error) }, 'progress of the schema step unknown')
  }
}

export interface BuildProgress {
  readonly phase: string
  readonly blocks_done: bigint
  readonly blocks_total: bigint
  readonly tuples_done: bigint
  readonly tuples_total: bigint
}

const READ_PROGRESS = `-- schemaSteps.readProgress
  SELECT phase, blocks_done, blocks_total, tuples_done, tuples_total FROM pg_stat_progress_create_index WHERE pid = $1`

/** Phases of CREATE INDEX CONCURRENTLY with their approximate shares of the time, in order. */
const PHASES: readonly (readonly [phase: string, share: number])[] = [
  ['initializing', 0],
  ['waiting for writers before build', 0],
  ['building index: scanning table', 0.3],
  ['building index: sorting live tuples', 0.1],
  ['building index: loading tuples in tree', 0.2],
  ['waiting for writers before validation', 0],
  ['index validation: scanning index', 0.1],
  ['index validation: sorting tuples', 0.05],
  ['index validation: scanning table', 0.25],
  ['waiting for old snapshots', 0],
]

/** Share of the build that is done, from 0 to 1. Unknown phases are those of other access methods. */
export function buildRatio(row: BuildProgress): number {
  const i = PHASES.findIndex(([phase]) => phase === row.phase)
  if (i < 0) return 0
  const before = PHASES.slice(0, i).reduce((sum, [, share]) => sum + share, 0)
  const [done, total] =
    row.blocks_total > 0n ? [row.blocks_done, row.blocks_total] : [row.tuples_done, row.tuples_total]
  const inPhase = total > 0n ? Math.min(1, Number(done) / Number(total)) : 0
  return Math.min(1, before + inPhase * (PHASES[i]?.[1] ?? 0))
}
