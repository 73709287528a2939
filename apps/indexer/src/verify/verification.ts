import type { ClientBase } from '@ergo-explorer/db'
import type { IndexerLog } from '#follow/follow-status.ts'
import {
  type ChainPart,
  type TableName,
  withinChainPartSql,
  type VerifyScope,
  readScope,
  type ScopeOptions,
} from './scope.ts'
import { checkInvariant } from './violations.ts'
import type { Invariant, Violation } from './invariant.ts'
import { INVARIANTS } from './invariants/list.ts'

export interface VerifyIndexOptions extends ScopeOptions {
  readonly log?: Pick<IndexerLog, 'info' | 'warn'>
}

export interface VerifyResult {
  /** Number of checked rows, counted once per invariant. */
  readonly checks: number
  readonly violations: readonly Violation[]
  /** Names of the invariants that do not apply to the scope. */
  readonly skipped: readonly string[]
  readonly seconds: number
}

/**
 * Checks every invariant over all blocks or a height range, on one snapshot. Read-only; the indexer may keep running.
 * @throws NotVerifiable if the index is not live, is of another network, or does not contain the blocks
 */
export async function verify(options: VerifyIndexOptions): Promise<VerifyResult> {
  const start = performance.now()
  const found = await inSnapshot(options.client, async () =>
    checkAllInvariants(options.client, { invariants: INVARIANTS, scope: await readScope(options), log: options.log }),
  )
  return { ...found, seconds: (performance.now() - start) / 1000 }
}

/** Call inside a transaction; uncommitted changes of the transaction are included. */
export async function checkAllInvariants(
  client: ClientBase,
  {
    invariants,
    scope,
    log,
  }: {
    readonly invariants: readonly Invariant[]
    readonly scope: VerifyScope
    readonly log?: VerifyIndexOptions['log'] | undefined
  },
): Promise<Omit<VerifyResult, 'seconds'>> {
  await applyTransactionSettings(scope, client)
  const countRows = createRowCounter(client, scope)
  const violations: Violation[] = []
  const skipped: string[] = []
  let checks = 0
  for (const invariant of invariants) {
    if (!isApplicable(invariant, scope)) {
      skipped.push(invariant.name)
      continue
    }
    const start = performance.now()
    const violation = await checkInvariant(client, invariant, scope)
    const ms = Math.round(performance.now() - start)
    checks += await countRows(invariant.table)
    if (violation !== undefined) violations.push(violation)
    if (violation === undefined) log?.info({ invariant: invariant.name, ms }, 'invariant holds')
    else log?.warn({ ...violation, description: invariant.description, ms }, 'invariant violated')
  }
  return { checks, violations, skipped }
}

function isApplicable({ requires }: Invariant, { isFullChain, isFromGenesis }: VerifyScope): boolean {
  return requires === undefined || (requires === 'full_chain' ? isFullChain : isFromGenesis)
}

/** Human-readable report: violations with examples, then a summary line. */
export function formatReport({ checks, violations, skipped, seconds }: VerifyResult): string {
  const descriptions = new Map(INVARIANTS.map(({ name, description }) => [name, description]))
  const nameWidth = Math.max(0, ...violations.map(({ invariant }) => invariant.length))
  const countWidth = Math.max(0, ...violations.map(({ count }) => formatCount(count).length))
  const violationLines = violations.flatMap(({ invariant, count, example }) => [
    `${invariant.padEnd(nameWidth)}  ${formatCount(count).padStart(countWidth)}  ${descriptions.get(invariant) ?? ''}`.trimEnd(),
    `${' '.repeat(nameWidth + countWidth + 4)}${example}`,
  ])
  const skippedLines = skipped.length === 0 ? [] : [`skipped: ${skipped.join(', ')}`]
  const rows = violations.reduce((sum, { count }) => sum + count, 0)
  return [
    ...violationLines,
    ...skippedLines,
    `took ${seconds.toFixed(1)} s`,
    `verify: ${formatCount(checks)} checks, ${formatCount(rows)} violations`,
  ].join('\n')
}

const formatCount = (count: number): string => count.toLocaleString('en-US')

/** Counts the rows of a table in a part of the chain. Each table is counted once, on first use. */
function createRowCounter(client: ClientBase, part: ChainPart): (table: TableName) => Promise<number> {
  const counted = new Map<TableName, number>()
  return async (table) => {
    const cached = counted.get(table)
    if (cached !== undefined) return cached
    const { rows } = await client.query<{ count: bigint }>(
      `-- verify.countRows\nSELECT count(*) FROM ${table} WHERE ${withinChainPartSql(part, table)}`,
    )
    const count = Number(rows[0]?.count ?? 0)
    counted.set(table, count)
    return count
  }
}

/** Runs reads on one snapshot, regardless of concurrent blocks. */
async function inSnapshot<T>(client: ClientBase, task: () => Promise<T>): Promise<T> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  try {
    return await task()
  } finally {
    // There is nothing to commit, and a broken connection has already ended its transaction.
    await client.query('ROLLBACK').catch(() => undefined)
  }
}

/** All rows are read once, so memory for hashes and sorts pays off, and JIT compilation does not. */
const SETTINGS = ["work_mem = '128MB'", 'jit = off', 'statement_timeout = 0', 'cursor_tuple_fraction = 1']

/** With all rows on both sides a nested loop is never the best join, even if outdated statistics suggest it. */
const FULL_CHAIN_SETTINGS = ['enable_nestloop = off']

/** Applies the settings to the current transaction. */
async function applyTransactionSettings({ isFullChain }: VerifyScope, client: ClientBase): Promise<void> {
  const settings = isFullChain ? [...SETTINGS, ...FULL_CHAIN_SETTINGS] : SETTINGS
  await client.query(settings.map((setting) => `SET LOCAL ${setting}`).join('; '))
}
