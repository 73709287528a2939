import type { ClientBase } from '@ergo-explorer/db'
import type { IndexerLog } from '../follow/follow-status.ts'
import { checkInvariant } from './check-invariant.ts'
import { createRowCounter } from './count-rows.ts'
import { inSnapshot } from './in-snapshot.ts'
import type { Invariant, Violation } from './invariant.ts'
import { INVARIANTS } from './invariants/all.ts'
import { readScope, type VerifyScope, type ScopeOptions } from './scope.ts'
import { applyTransactionSettings } from './transaction-settings.ts'

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
