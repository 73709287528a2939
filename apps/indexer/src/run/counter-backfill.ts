import { type ClientBase, inTransaction } from '@ergo-explorer/db'
import type { IndexerLog } from '#follow/follow-status.ts'
import { addRangeSql, type CounterTable } from '#state/counter-table.ts'
import { changeKindsSql } from '#state/day-counters.ts'
import { endOfBlock } from '#state/schema-steps.ts'
import { estimateWork, formatWork } from '#work/progress-reporter.ts'

export interface BackfillOptions {
  readonly client: ClientBase
  readonly log: IndexerLog
  readonly signal: AbortSignal
  /** Blocks of the first batch; later ones depend on its duration. */
  readonly firstBatch?: number
}

const FIRST_BATCH = 20
const MIN_BATCH = 10
const MAX_BATCH = 20_000
/** A batch that takes longer is followed by a smaller one, a much shorter one by a larger one. */
const MAX_BATCH_MS = 200
/** The last batch keeps new blocks waiting, so it is small. */
const MAX_LAST_BATCH = 100
const LOG_INTERVAL_MS = 5000

/**
 * Adds all indexed blocks to a counter, from the first to the tip, in batches of one transaction each. The row of the
 * step says up to which height the counter is complete, so an interruption loses one batch at most.
 *
 * Blocks that arrive meanwhile are not added by the writer but by a later batch. The last batch locks the checkpoint,
 * which the writer updates before it reads the state of the step: from the next block on, the writer adds blocks itself.
 * A rollback locks the row of the step, as each batch does, and removes the blocks that the counter already contains.
 *
 * Returns false if aborted.
 */
export async function backfillCounter(options: BackfillOptions, counter: CounterTable): Promise<boolean> {
  const { client, log, signal } = options
  const { table: name } = counter
  const start = performance.now()
  let loggedAt = start
  let size = options.firstBatch ?? FIRST_BATCH
  let firstHeight: number | undefined
  while (!signal.aborted) {
    const batchStart = performance.now()
    const batch = await inTransaction(client, () => addBatch(client, counter, size))
    if (batch.isLast) return true
    const now = performance.now()
    size = nextBatchSize(size, now - batchStart)
    firstHeight ??= batch.from
    if (now - loggedAt < LOG_INTERVAL_MS) continue
    loggedAt = now
    const work = { done: batch.to - firstHeight, total: batch.tip - firstHeight, elapsedMs: now - start }
    const progress = estimateWork(work)
    const fields = { step: name, height: batch.to, blocksLeft: batch.tip - batch.to, ...progress }
    log.info({ ...fields, line: formatWork(name, progress) }, 'schema step progress')
  }
  return false
}

export function nextBatchSize(size: number, ms: number): number {
  if (ms > MAX_BATCH_MS) return Math.max(MIN_BATCH, Math.floor(size / 2))
  return ms < MAX_BATCH_MS / 4 ? Math.min(MAX_BATCH, size * 2) : size
}

interface Batch {
  /** Heights before the first and of the last block of the batch. */
  readonly from: number
  readonly to: number
  readonly tip: number
  readonly isLast: boolean
}

/** Call in a transaction. */
async function addBatch(client: ClientBase, counter: CounterTable, size: number): Promise<Batch> {
  const { table: name } = counter
  // Waits for a rollback in progress only.
  await client.query("SET LOCAL lock_timeout = '5s'")
  const { rows } = await client.query<{ counted_height: number | null }>(
    '-- schemaSteps.lock\nSELECT counted_height FROM schema_steps WHERE name = $1 FOR UPDATE',
    [name],
  )
  const counted = rows[0]?.counted_height ?? null
  const from = counted ?? 0
  // Rows of an interrupted build of an earlier version, or of one that is repeated on purpose.
  if (counted === null) await client.query(`DELETE FROM ${name}`)
  let tip = await readHeight(client)
  const mayBeLast = tip - from <= Math.min(size, MAX_LAST_BATCH)
  // No block is committed until the end of this transaction.
  if (mayBeLast) tip = await readHeight(client, 'FOR UPDATE')
  const to = mayBeLast ? tip : Math.min(from + size, tip - 1)
  await client.query(addRangeSql(counter, await endOfBlock(client, counted), await endOfBlock(client, to)))
  const isLast = to === tip
  await client.query(
    `-- schemaSteps.advance
    UPDATE schema_steps SET counted_height = $2, progress = $3, state = CASE WHEN $4 THEN 'done' ELSE 'running' END,
      finished_at = CASE WHEN $4 THEN now() END
    WHERE name = $1`,
    [name, to, tip > 0 ? to / tip : 1, isLast],
  )
  return { from, to, tip, isLast }
}

async function readHeight(client: ClientBase, lock = ''): Promise<number> {
  const { rows } = await client.query<{ height: number }>(`-- checkpoint.height\nSELECT height FROM checkpoint ${lock}`)
  return rows[0]?.height ?? 0
}

/**
 * Subtracts (−1) transactions from the counters of kinds before their stories are rewritten, and adds them (1) after it.
 * Call in the transaction that rewrites them.
 */
export async function moveKinds(client: ClientBase, sign: -1 | 1, transactions: readonly number[]): Promise<void> {
  const name = sign === 1 ? 'kind_days_add' : 'kind_days_subtract'
  await client.query({ name, text: changeKindsSql(sign), values: [transactions] })
  if (sign === 1) await client.query('-- kindDays.deleteEmpty\nDELETE FROM kind_days WHERE transactions = 0')
}
