import type { NetworkPreset } from '@ergo-explorer/chain'
import { type ClientBase, type IndexDefinition, inTransaction, listIndexes } from '@ergo-explorer/db'
import { buildCounterSql, type CounterTable } from '#state/counter-table.ts'
import { listCounterTables } from '#state/counters.ts'
import { BUILD_DAYS_SQL } from '#state/days.ts'
import { recordBuiltSteps } from '#state/schema-steps.ts'
import { CHAIN_TABLES, DICTIONARY_TABLES, STATE_TABLES } from '#state/tables.ts'
import { buildUnspentSetSql, UNSPENT_SETS } from '#state/unspent-sets.ts'
import { readCheckpoint } from '#read/checkpoint.ts'
import { readLoadedSizes, readTableSizes, type TableSizes, weightOf } from '#read/query-weights.ts'
import { estimateWork } from '#work/progress-reporter.ts'
import { Signal } from './pipeline.ts'

export interface SwitchOptions {
  readonly client: ClientBase
  /** More connections: steps that do not depend on each other run at the same time. */
  readonly helpers?: readonly ClientBase[]
  readonly preset: NetworkPreset
  /** Called before each step. The remaining time is unknown before the first one is done. */
  readonly onStep?: (name: string, done: number, all: number, secondsLeft?: number) => void
  readonly signal?: AbortSignal
  /** Runs in the transaction that marks the index as live. If it throws, the index stays as it is. */
  readonly check?: () => Promise<void>
}

/** Memory of all sessions together for sorting and building indexes. */
const MAINTENANCE_MB = 1024
const WORK_MB = 256

/**
 * Builds the state tables and indexes over the bulk loaded rows, then marks the index as live. Resumes after an
 * interruption: each step stores its number in the checkpoint in its own transaction. Returns false if aborted.
 */
export async function switchToLive(options: SwitchOptions): Promise<boolean> {
  const { client, helpers = [], preset, onStep, signal, check } = options
  const steps = listSwitchSteps(preset)
  const checkpoint = await readCheckpoint(client)
  if (checkpoint === undefined) throw new Error('The index is not initialised')
  if (checkpoint.mode === 'live') return true
  // From here on an interrupted switch continues; it does not load more blocks first.
  await client.query("UPDATE checkpoint SET mode = 'building', sync_rate = NULL, sync_steps = $1", [steps.length])
  const clients = [client, ...helpers] as const
  for (const each of clients) {
    await each.query(`SET maintenance_work_mem = '${Math.floor(MAINTENANCE_MB / clients.length)}MB'`)
    await each.query(`SET work_mem = '${Math.floor(WORK_MB / clients.length)}MB'`)
  }
  // The counters join and group all rows; without statistics the planner expects 200 groups.
  const readTables = listReadTables(preset)
  if (checkpoint.step === 0) await analyse(clients, readTables, signal)
  await runSteps(steps, clients, { done: checkpoint.step, options })
  const isAborted = () => signal?.aborted === true
  if (isAborted()) return false
  onStep?.('statistics', steps.length, steps.length)
  // The others have not changed since.
  const otherTables = FILLED_TABLES.filter((table) => table !== SELF_ANALYSED && !readTables.includes(table))
  await analyse(clients, otherTables, signal)
  if (isAborted()) return false
  await inTransaction(client, async () => {
    await client.query(`UPDATE checkpoint SET mode = 'live', sync_target = NULL, sync_steps = NULL,
      genesis_id = (SELECT id FROM blocks WHERE height = 1), import_manifest = NULL, imported_tables = NULL`)
    await recordBuiltSteps(client)
    await check?.()
  })
  for (const each of clients) await each.query('RESET maintenance_work_mem; RESET work_mem')
  return true
}

/**
 * Steps may run at the same time but are committed in order, so that one number tells which are done. A step starts only
 * if no earlier step that is not committed conflicts with it: it would wait for a lock, or read rows that are not there
 * yet. While a connection waits for its turn to commit, it adds the steps that follow to its transaction.
 */
async function runSteps(
  steps: readonly SwitchStep[],
  clients: readonly [ClientBase, ...ClientBase[]],
  { done, options: { onStep, signal } }: { readonly done: number; readonly options: SwitchOptions },
): Promise<void> {
  const [firstClient] = clients
  const changed = new Signal()
  const started = new Set<number>()
  let committed = done
  let hasFailed = false
  const isStopped = () => hasFailed || signal?.aborted === true
  /** @param first of the steps that are already in the transaction */
  const mayStart = (i: number, first = i): boolean => {
    const step = steps[i]
    if (step === undefined || i < committed || started.has(i)) return false
    return !steps.slice(committed, first).some((earlier) => isConflict(earlier, step))
  }
  const report = createStepReport(steps, { done, loadedSizes: await readLoadedSizes(firstClient) }, onStep)
  const runStep = async (client: ClientBase, i: number): Promise<() => void> => {
    // The caller has found the step.
    const step = steps[i]!
    const finish = await report(client, step)
    for (const statement of step.statements) await client.query(statement)
    return finish
  }
  const runFrom = async (client: ClientBase, first: number): Promise<void> => {
    const finished: (() => void)[] = []
    const next = () => first + finished.length
    const isTurn = () => committed === first
    await inTransaction(client, async () => {
      finished.push(await runStep(client, first))
      while (!isTurn() && !isStopped()) {
        if (!mayStart(next(), first)) await changed.next
        else {
          started.add(next())
          finished.push(await runStep(client, next()))
        }
      }
      if (!isTurn()) throw new StepsStopped()
      await client.query('UPDATE checkpoint SET step = $1', [next()])
    })
    committed = next()
    for (const finish of finished) finish()
    changed.notify()
  }
  const runNext = async (client: ClientBase): Promise<void> => {
    while (!isStopped() && committed < steps.length) {
      const first = steps.findIndex((_, i) => mayStart(i))
      if (first === -1) await changed.next
      else {
        started.add(first)
        await runFrom(client, first)
      }
    }
  }
  const stop = (): void => {
    hasFailed = true
    changed.notify()
  }
  const wake = () => changed.notify()
  signal?.addEventListener('abort', wake)
  const outcomes = await Promise.allSettled(
    clients.map((client) =>
      runNext(client).catch((error: unknown) => {
        stop()
        throw error
      }),
    ),
  )
  signal?.removeEventListener('abort', wake)
  const errors = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []))
  const cause = errors.find((error) => !(error instanceof StepsStopped))
  if (cause !== undefined) throw cause
}

/** Reports each step with the remaining time, which follows from the sizes of the tables. */
function createStepReport(
  steps: readonly SwitchStep[],
  { done, loadedSizes }: { readonly done: number; readonly loadedSizes: TableSizes },
  onStep: SwitchOptions['onStep'],
): (client: ClientBase, step: SwitchStep) => Promise<() => void> {
  const start = performance.now()
  const left = new Set(steps.slice(done))
  let doneWeight = 0
  return async (client, step) => {
    // A step may fill a table that later steps read.
    const sizes = new Map([...loadedSizes, ...(await readTableSizes(client))])
    const weights = [...left].map(({ statements }) => weightOf(statements.join(' '), sizes))
    const total = weights.reduce((sum, weight) => sum + weight, doneWeight)
    const { secondsLeft } = estimateWork({ done: doneWeight, total, elapsedMs: performance.now() - start })
    onStep?.(step.name, steps.length - left.size, steps.length, secondsLeft)
    return () => {
      left.delete(step)
      doneWeight += weightOf(step.statements.join(' '), sizes)
    }
  }
}

/** Planner statistics: not part of the numbered steps, because collecting them again is harmless. */
async function analyse(clients: readonly ClientBase[], tables: readonly string[], signal?: AbortSignal): Promise<void> {
  const left = tables.values()
  const analyseNext = async (client: ClientBase): Promise<void> => {
    // All connections share the iterator, so each table is analysed once.
    for (const table of left) {
      if (signal?.aborted === true) return
      await client.query(`ANALYZE ${table}`)
    }
  }
  await Promise.all(clients.map(analyseNext))
}

/** Rolls back a step that has run before an earlier one failed or was aborted. */
class StepsStopped extends Error {}

export interface SwitchStep {
  readonly name: string
  readonly statements: readonly string[]
  readonly kind: 'rows' | 'index' | 'key'
  /** The table that the step fills or indexes. */
  readonly table: string
}

/** Whether a step must wait until an earlier one is committed. */
export function isConflict(earlier: SwitchStep, step: SwitchStep): boolean {
  if (step.kind === 'rows') return names(step, earlier.table)
  // An index needs the rows of its table. Other steps may read the table meanwhile, but a key locks it exclusively.
  if (earlier.kind === 'rows') return step.kind === 'key' ? names(earlier, step.table) : earlier.table === step.table
  // PostgreSQL builds several indexes of a table at the same time.
  return earlier.table === step.table && (earlier.kind === 'key' || step.kind === 'key')
}

const names = ({ statements }: SwitchStep, table: string): boolean => {
  const name = new RegExp(`\\b${table}\\b`)
  return statements.some((statement) => name.test(statement))
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
  return [
    ...listStateSteps(preset),
    ...listIndexes().map(indexStep),
    // A snapshot may have filled the table already.
    ...listCounters(preset, true).map((counter) =>
      rowsStep(counter.table, `DELETE FROM ${counter.table}`, buildCounterSql(counter)),
    ),
  ]
}

/** The first steps: everything but indexes, and counters that use them. */
export function listStateSteps(preset: NetworkPreset): SwitchStep[] {
  return [
    rowsStep(SELF_ANALYSED, HISTORY, 'TRUNCATE bulk_changes', `ANALYZE ${SELF_ANALYSED}`),
    ...listCounters(preset, false).map((counter) => rowsStep(counter.table, buildCounterSql(counter))),
    ...UNSPENT_SETS.map((set) => rowsStep(set.table, buildUnspentSetSql(set))),
    rowsStep('days', BUILD_DAYS_SQL),
  ]
}

const rowsStep = (table: string, ...statements: string[]): SwitchStep => ({
  name: table,
  statements,
  kind: 'rows',
  table,
})

const listCounters = (preset: NetworkPreset, usesIndexes: boolean): CounterTable[] =>
  listCounterTables(preset).filter((counter) => (counter.usesIndexes === true) === usesIndexes)

/** The tables that a first sync fills. */
const FILLED_TABLES = [...Object.keys(CHAIN_TABLES), ...DICTIONARY_TABLES, ...STATE_TABLES]

/** The loaded tables that the steps for state read. None of them has an index on an expression, which has statistics, too. */
function listReadTables(preset: NetworkPreset): string[] {
  const steps = listSwitchSteps(preset).filter(({ kind }) => kind === 'rows')
  return [...Object.keys(CHAIN_TABLES), ...DICTIONARY_TABLES].filter(
    (table) => table !== SELF_ANALYSED && steps.some((step) => names(step, table)),
  )
}

/** Its step collects its statistics, which later steps need. */
const SELF_ANALYSED = 'balance_changes'

/** One index per step, so that each is reported in the progress and none is built twice. */
const indexStep = ({ name, kind, table, sql }: IndexDefinition): SwitchStep => ({
  name,
  statements: [sql],
  kind,
  table,
})
