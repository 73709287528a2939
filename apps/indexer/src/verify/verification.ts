import type { HeaderId } from '@ergo-explorer/chain'
import type { ClientBase } from '@ergo-explorer/db'
import type { IndexerLog } from '#follow/follow-status.ts'
import { inSharedSnapshot } from '#read/shared-snapshot.ts'
import { readTableSizes, weightOf } from '#read/query-weights.ts'
import { distribute } from '#work/distribute.ts'
import {
  isChainTable,
  type TableName,
  withinChainPartSql,
  type VerifyScope,
  readScope,
  type ScopeOptions,
} from './scope.ts'
import { BLOCK_CONTENTS, checkContents } from './contents.ts'
import { checkInvariant } from './check-invariant.ts'
import type { Invariant, Violation } from './invariant.ts'
import { INVARIANTS } from './invariants/invariants.ts'
import type { VerifyOutcome } from '#read/verify-outcomes.ts'

export interface VerifyIndexOptions extends ScopeOptions {
  /** More connections to the same database, which share the work. */
  readonly helpers?: readonly ClientBase[]
  /** Also checks the bytes of the blocks. */
  readonly hasContents?: boolean
  readonly log?: Pick<IndexerLog, 'info' | 'warn'>
  /** Called with the total before the first invariant. The unit is arbitrary. */
  readonly onTotal?: (weight: number) => void
  readonly onInvariant?: (weight: number, name: string) => void
}

export interface VerifyResult extends CheckedInvariants {
  readonly fromHeight: number
  readonly toHeight: number
  /** The last indexed block if all blocks up to it are verified: from the first, or from the last verified one on. */
  readonly verified: { readonly height: number; readonly id: HeaderId; readonly isFull: boolean } | undefined
  /** Of a check of all blocks, or of all blocks since the last verified one. Undefined for a range. */
  readonly outcome: VerifyOutcome | undefined
  readonly seconds: number
}

export interface CheckedInvariants {
  /** Number of checked rows, counted once per invariant. */
  readonly checks: number
  readonly violations: readonly Violation[]
  /** Names of the invariants that do not apply to the scope. */
  readonly skipped: readonly string[]
}

/**
 * Checks every invariant over all blocks or a height range, on one snapshot. Read-only; the indexer may keep running.
 * @throws NotVerifiable if the index is not live, is of another network, or does not contain the blocks
 */
export async function verify(options: VerifyIndexOptions): Promise<VerifyResult> {
  const start = performance.now()
  const { client, helpers = [], sinceLast = false } = options
  return inSharedSnapshot([client, ...helpers], async () => {
    const scope = await readScope(options)
    const found = await checkEverything(options, scope)
    const { fromHeight, toHeight, isFullChain, tipId: id } = scope
    const isComplete = isFullChain || sinceLast
    const isVerified = found.violations.length === 0 && isComplete
    const outcome = isComplete ? { isFull: isFullChain, violations: countRowsOf(found.violations) } : undefined
    const verified = isVerified && id !== undefined ? { height: toHeight, id, isFull: isFullChain } : undefined
    return { ...found, fromHeight, toHeight, verified, outcome, seconds: (performance.now() - start) / 1000 }
  })
}

async function checkEverything(options: VerifyIndexOptions, scope: VerifyScope): Promise<CheckedInvariants> {
  const { client, helpers = [], hasContents = false, onTotal, onInvariant } = options
  const blocks = hasContents ? scope.toHeight - scope.fromHeight + 1 : 0
  let perBlock = 0
  const found = await checkAllInvariants(client, {
    ...options,
    invariants: INVARIANTS,
    scope,
    onTotal(weight) {
      // Hashing all blocks takes about as long as all queries over them.
      perBlock = weight / Math.max(1, blocks)
      onTotal?.(weight + perBlock * blocks)
    },
  })
  if (!hasContents) return found
  const onBlocks = (more: number) => onInvariant?.(more * perBlock, BLOCK_CONTENTS.name)
  const violation = await checkContents([client, ...helpers], scope, onBlocks)
  const violations = violation === undefined ? found.violations : [...found.violations, violation]
  return { ...found, violations, checks: found.checks + blocks }
}

interface CheckOptions extends Pick<VerifyIndexOptions, 'helpers' | 'log' | 'onTotal' | 'onInvariant'> {
  readonly invariants: readonly Invariant[]
  readonly scope: VerifyScope
}

/** Call inside a transaction; its uncommitted changes are included. Helpers must be in one with the same snapshot. */
export async function checkAllInvariants(client: ClientBase, options: CheckOptions): Promise<CheckedInvariants> {
  const { invariants, scope, helpers = [], log, onTotal, onInvariant } = options
  const clients = [client, ...helpers]
  for (const each of clients) await applyTransactionSettings(scope, each)
  const countOnce = createRowCounter(scope)
  const sizes = await readTableSizes(client)
  const jobs = invariants
    .filter((invariant) => isApplicable(invariant, scope))
    .map((invariant) => ({ invariant, weight: scope.isFullChain ? weightOf(invariant.sql(scope), sizes) : 1 }))
  onTotal?.(jobs.reduce((sum, { weight }) => sum + weight, 0))
  const found = new Map<Invariant, Violation | undefined>()
  let checks = 0
  // The longest first, so that no connection is left with one at the end.
  const inOrder = helpers.length === 0 ? jobs : jobs.toSorted((a, b) => b.weight - a.weight)
  await distribute(clients, inOrder, async (worker, { invariant, weight }) => {
    const start = performance.now()
    const violation = await checkInvariant(worker, applicableForm(invariant, scope), scope)
    const ms = Math.round(performance.now() - start)
    const rows = await countOnce(worker, invariant.table)
    checks += rows
    found.set(invariant, violation)
    if (violation === undefined) log?.info({ invariant: invariant.name, ms }, 'invariant holds')
    else log?.warn({ ...violation, description: invariant.description, ms }, 'invariant violated')
    onInvariant?.(weight, invariant.name)
  })
  return {
    checks,
    violations: invariants.flatMap((invariant) => found.get(invariant) ?? []),
    skipped: invariants.flatMap((invariant) => (found.has(invariant) ? [] : [invariant.name])),
  }
}

function isApplicable({ table, requires, changedSql }: Invariant, scope: VerifyScope): boolean {
  if (scope.partialCounters.has(table)) return false
  if (requires === 'genesis') return scope.isFromGenesis
  return requires === undefined || scope.isFullChain || (scope.isToTip && changedSql !== undefined)
}

function applicableForm(invariant: Invariant, { isFullChain }: VerifyScope): Invariant {
  const { requires, changedSql } = invariant
  return requires === 'full_chain' && !isFullChain && changedSql !== undefined
    ? { ...invariant, sql: changedSql }
    : invariant
}

/** Human-readable report: violations with examples, then a summary line. */
export function formatReport({
  fromHeight,
  toHeight,
  checks,
  violations,
  skipped,
  seconds,
}: Omit<VerifyResult, 'verified' | 'outcome'>): string {
  const descriptions = new Map([...INVARIANTS, BLOCK_CONTENTS].map(({ name, description }) => [name, description]))
  const nameWidth = Math.max(0, ...violations.map(({ invariant }) => invariant.length))
  const countWidth = Math.max(0, ...violations.map(({ count }) => formatCount(count).length))
  const violationLines = violations.flatMap(({ invariant, count, example }) => [
    `${invariant.padEnd(nameWidth)}  ${formatCount(count).padStart(countWidth)}  ${descriptions.get(invariant) ?? ''}`.trimEnd(),
    `${' '.repeat(nameWidth + countWidth + 4)}${example}`,
  ])
  const skippedLines = skipped.length === 0 ? [] : [`skipped: ${skipped.join(', ')}`]
  const rows = countRowsOf(violations)
  return [
    ...violationLines,
    ...skippedLines,
    `blocks ${fromHeight} to ${toHeight}`,
    `took ${seconds.toFixed(1)} s`,
    `verify: ${formatCount(checks)} checks, ${formatCount(rows)} violations`,
  ].join('\n')
}

const countRowsOf = (violations: readonly Violation[]): number => violations.reduce((sum, { count }) => sum + count, 0)

const formatCount = (count: number): string => count.toLocaleString('en-US')

type CountRows = (client: ClientBase, table: TableName) => Promise<number>

/** Counts the rows of a table in the scope. Each table is counted once, on first use. */
function createRowCounter(scope: VerifyScope): CountRows {
  const counted = new Map<TableName, Promise<number>>()
  return (client, table) => {
    // Invariants over some blocks read only the rows that these blocks changed.
    if (!scope.isFullChain && !isChainTable(table)) return Promise.resolve(0)
    const count = counted.get(table) ?? countRows(client, scope, table)
    counted.set(table, count)
    return count
  }
}

async function countRows(client: ClientBase, scope: VerifyScope, table: TableName): Promise<number> {
  const { rows } = await client.query<{ count: bigint }>(
    `-- verify.countRows\nSELECT count(*) FROM ${table} WHERE ${withinChainPartSql(scope, table)}`,
  )
  return Number(rows[0]?.count ?? 0)
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
