import { readFileSync } from 'node:fs'
import type { NetworkPreset } from '@ergo-explorer/chain'
import { INDEXES_FILE, type ClientBase, inTransaction } from '@ergo-explorer/db'
import { buildCounterSql } from '#state/counter-table.ts'
import { listCounterTables } from '#state/counters.ts'
import { BUILD_DAYS_SQL } from '#state/days.ts'
import { buildUnspentSetSql, UNSPENT_SETS } from '#state/unspent-sets.ts'
import { readCheckpoint } from '#read/checkpoint.ts'

export interface SwitchOptions {
  readonly client: ClientBase
  readonly preset: NetworkPreset
  readonly onStep?: (name: string, done: number, all: number) => void
  readonly signal?: AbortSignal
  /** Runs in the transaction that marks the index as live. If it throws, the index stays as it is. */
  readonly check?: () => Promise<void>
}

/** Session memory for sorting and building indexes. */
const MEMORY_SETTINGS = ["SET maintenance_work_mem = '1GB'", "SET work_mem = '256MB'"]

/**
 * Builds the state tables and indexes over the bulk loaded rows, then marks the index as live. Resumes after an
 * interruption: each step stores its number in the checkpoint in its own transaction. Returns false if aborted.
 */
export async function switchToLive({ client, preset, onStep, signal, check }: SwitchOptions): Promise<boolean> {
  const steps = listSwitchSteps(preset)
  const checkpoint = await readCheckpoint(client)
  if (checkpoint === undefined) throw new Error('The index is not initialised')
  if (checkpoint.mode === 'live') return true
  // From here on an interrupted switch continues; it does not load more blocks first.
  await client.query("UPDATE checkpoint SET mode = 'building', sync_rate = NULL, sync_steps = $1", [steps.length])
  for (const setting of MEMORY_SETTINGS) await client.query(setting)
  for (const [i, { name, statements }] of steps.entries()) {
    if (i < checkpoint.step) continue
    if (signal?.aborted) return false
    onStep?.(name, i, steps.length)
    await inTransaction(client, async () => {
      for (const statement of statements) await client.query(statement)
      await client.query('UPDATE checkpoint SET step = $1', [i + 1])
    })
  }
  await inTransaction(client, async () => {
    await client.query(`UPDATE checkpoint SET mode = 'live', sync_target = NULL, sync_steps = NULL,
      genesis_id = (SELECT id FROM blocks WHERE height = 1), import_manifest = NULL, imported_tables = NULL`)
    await check?.()
  })
  await client.query('RESET maintenance_work_mem')
  await client.query('RESET work_mem')
  return true
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
  return [
    ...listStateSteps(preset),
    ...indexSteps(readFileSync(INDEXES_FILE, 'utf8')),
    { name: 'statistics', statements: ['ANALYZE'] },
  ]
}

/** The first steps: everything but indexes and statistics. */
export function listStateSteps(preset: NetworkPreset): SwitchStep[] {
  return [
    { name: 'balance_changes', statements: [HISTORY, 'TRUNCATE bulk_changes'] },
    ...listCounterTables(preset).map((counter) => ({ name: counter.table, statements: [buildCounterSql(counter)] })),
    ...UNSPENT_SETS.map((set) => ({ name: set.table, statements: [buildUnspentSetSql(set)] })),
    { name: 'days', statements: [BUILD_DAYS_SQL] },
  ]
}

/** One index per step, so that each is reported in the progress and none is built twice. */
function indexSteps(sql: string): SwitchStep[] {
  return sql
    .replaceAll(/^--.*$/gm, '')
    .split(';')
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => ({ name: nameOf(text), statements: [text] }))
}

const nameOf = (text: string): string =>
  /INDEX (\w+)/.exec(text)?.[1] ?? `${/TABLE (\w+)/.exec(text)?.[1] ?? 'index'}_key`
