import { readFileSync } from 'node:fs'
import type { NetworkPreset } from '@ergo-explorer/chain'
import { INDEXES_FILE, type ClientBase, inTransaction } from '@ergo-explorer/db'
import { buildCounterSql } from '#state/counter-table.ts'
import { listCounterTables } from '#state/counters.ts'
import { BUILD_DAYS_SQL } from '#state/days.ts'
import { buildUnspentSetSql, UNSPENT_SETS } from '#state/unspent-sets.ts'
import { readCheckpoint } from '#read/checkpoint.ts'
import { readTableSizes, weightOf } from '#read/query-weights.ts'
import { distribute } from '#work/distribute.ts'
import { estimateWork } from '#work/work-report.ts'

export interface SwitchOptions {
  readonly client: ClientBase
  /** More connections, which build indexes at the same time. */
  readonly helpers?: readonly ClientBase[]
  readonly preset: NetworkPreset
  /** Called before each step. The remaining time is unknown before the first one is done. */
  readonly onStep?: (name: string, done: number, all: number, secondsLeft?: number) => void
  readonly signal?: AbortSignal
  /** Runs in the transaction that marks the index as live. If it throws, the index stays as it is. */
  readonly check?: () => Promise<void>
}

/** Memory for building indexes, of all connections together. */
const MAINTENANCE_MB = 1024

const memorySettings = (connections: number): string[] => [
  `SET maintenance_work_mem = '${Math.floor(MAINTENANCE_MB / connections)}MB'`,
  "SET work_mem = '256MB'",
]

/**
 * Builds the state tables and indexes over the bulk loaded rows, then marks the index as live. Resumes after an
 * interruption: each step increments the number of done steps in its own transaction. Returns false if aborted.
 */
export async function switchToLive(options: SwitchOptions): Promise<boolean> {
  const { client, helpers = [], preset, signal, check } = options
  const steps = listSwitchSteps(preset)
  const checkpoint = await readCheckpoint(client)
  if (checkpoint === undefined) throw new Error('The index is not initialised')
  if (checkpoint.mode === 'live') return true
  // From here on an interrupted switch continues; it does not load more blocks first.
  await client.query("UPDATE checkpoint SET mode = 'building', sync_rate = NULL, sync_steps = $1", [steps.length])
  const clients = [client, ...helpers]
  for (const each of clients) for (const setting of memorySettings(clients.length)) await each.query(setting)
  // The counters join and group all rows; without statistics the planner expects 200 groups.
  if (checkpoint.step === 0) await client.query('ANALYZE')
  const { stateSteps, indexSteps, lastSteps } = await listPendingSteps(client, { preset, done: checkpoint.step })
  const pending = [...stateSteps, ...indexSteps, ...lastSteps]
  const reportStep = createStepReport(pending, steps.length, options.onStep)
  const run = async (worker: ClientBase, step: SwitchStep): Promise<void> => {
    if (signal?.aborted) return
    const finish = await reportStep(worker, step)
    await inTransaction(worker, async () => {
      for (const statement of step.statements) await worker.query(statement)
      await worker.query('UPDATE checkpoint SET step = step + 1')
    })
    finish()
  }
  await distribute([client], stateSteps, run)
  await distribute(clients, indexSteps, run)
  await distribute([client], lastSteps, run)
  if (signal?.aborted) return false
  await inTransaction(client, async () => {
    await client.query(`UPDATE checkpoint SET mode = 'live', sync_target = NULL, sync_steps = NULL,
      genesis_id = (SELECT id FROM blocks WHERE height = 1), import_manifest = NULL, imported_tables = NULL`)
    await check?.()
  })
  for (const each of clients) await each.query('RESET maintenance_work_mem; RESET work_mem')
  return true
}

interface PendingSteps {
  readonly stateSteps: readonly SwitchStep[]
  readonly indexSteps: readonly SwitchStep[]
  readonly lastSteps: readonly SwitchStep[]
}

/** State steps are done in order. Several connections finish indexes in any order, so those that exist are done. */
async function listPendingSteps(
  client: ClientBase,
  { preset, done }: { readonly preset: NetworkPreset; readonly done: number },
): Promise<PendingSteps> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT relname::text AS name FROM pg_class WHERE relkind = 'i' AND relnamespace = 'public'::regnamespace",
  )
  const existing = new Set(rows.map(({ name }) => name))
  const isPending = ({ name, statements: [first = ''] }: SwitchStep): boolean =>
    // PostgreSQL names a primary key after its table.
    !existing.has(first.startsWith('ALTER') ? name.replace(/_key$/, '_pkey') : name)
  return {
    stateSteps: listStateSteps(preset).slice(done),
    indexSteps: listIndexSteps().filter(isPending),
    lastSteps: done < listSwitchSteps(preset).length ? LAST_STEPS : [],
  }
}

/** Reports each step with the remaining time, which follows from the sizes of the tables. */
function createStepReport(
  pending: readonly SwitchStep[],
  all: number,
  onStep: SwitchOptions['onStep'],
): (worker: ClientBase, step: SwitchStep) => Promise<() => void> {
  const start = performance.now()
  const left = new Set(pending)
  let doneWeight = 0
  return async (worker, step) => {
    // A state step fills a table that later steps read.
    const sizes = await readTableSizes(worker)
    const weights = [...left].map(({ statements }) => weightOf(statements.join(' '), sizes))
    const total = weights.reduce((sum, weight) => sum + weight, doneWeight)
    const { secondsLeft } = estimateWork({ done: doneWeight, total, elapsedMs: performance.now() - start })
    onStep?.(step.name, all - left.size, all, secondsLeft)
    return () => {
      left.delete(step)
      doneWeight += weightOf(step.statements.join(' '), sizes)
    }
  }
}

export interface SwitchStep {
  readonly name: string
  readonly statements: readonly string[]
}

/**
 * The history of each script in transaction order, adjacent on disk. Genesis boxes come before the first transaction,
 * with number −1.
 */
const HISTORY = `INSERT INTO balance_changes (delta, balance, script, token, number, transaction)
  SELECT delta, sum(delta) OVER history, script, token,
    count(*) FILTER (WHERE transaction >= 0) OVER history - 1, transaction
  FROM bulk_changes
  WINDOW history AS (PARTITION BY script, token ORDER BY transaction)`

/**
 * Steps that turn a bulk loaded index into a live one, in order. Each step is one transaction, so any of them may be
 * interrupted.
 */
export function listSwitchSteps(preset: NetworkPreset): SwitchStep[] {
  return [...listStateSteps(preset), ...listIndexSteps(), ...LAST_STEPS]
}

const LAST_STEPS: readonly SwitchStep[] = [{ name: 'statistics', statements: ['ANALYZE'] }]

/** The first steps: everything but indexes and statistics. */
export function listStateSteps(preset: NetworkPreset): SwitchStep[] {
  return [
    { name: 'balance_changes', statements: [HISTORY, 'TRUNCATE bulk_changes', 'ANALYZE balance_changes'] },
    ...listCounterTables(preset).map((counter) => ({ name: counter.table, statements: [buildCounterSql(counter)] })),
    ...UNSPENT_SETS.map((set) => ({ name: set.table, statements: [buildUnspentSetSql(set)] })),
    { name: 'days', statements: [BUILD_DAYS_SQL] },
  ]
}

/** One index per step, so that each is reported in the progress and none is built twice. */
function listIndexSteps(): SwitchStep[] {
  return readFileSync(INDEXES_FILE, 'utf8')
    .replaceAll(/^--.*$/gm, '')
    .split(';')
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => ({ name: nameOf(text), statements: [text] }))
}

const nameOf = (text: string): string =>
  /INDEX (\w+)/.exec(text)?.[1] ?? `${/TABLE (\w+)/.exec(text)?.[1] ?? 'index'}_key`
