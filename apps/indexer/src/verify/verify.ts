import type { ClientBase } from '@ergo-explorer/db'
import type { FollowLog } from '../follow/follow-status.ts'
import { checkInvariant } from './check-invariant.ts'
import { createClaimCounter } from './count-claims.ts'
import { inSnapshot } from './in-snapshot.ts'
import type { Invariant, Violation } from './invariant.ts'
import { INVARIANTS } from './invariants/all.ts'
import { readScope, type Scope, type ScopeOptions } from './scope.ts'
import { prepareFor } from './settings.ts'

export interface VerifyOptions extends ScopeOptions {
  readonly log?: Pick<FollowLog, 'info' | 'warn'>
}

export interface VerifyResult {
  /** Rows that were looked at, each as often as something was claimed of it. */
  readonly checks: number
  readonly violations: readonly Violation[]
  /** Invariants that nothing can be said about here, by name. */
  readonly skipped: readonly string[]
  readonly seconds: number
}

/**
 * Whether the index is what it promises to be: every invariant, over all blocks or a range of them, as of one moment.
 * Nothing is written. The indexer may go on meanwhile.
 * @throws NotVerifiable for an index that is not in live mode or not of this network, and for blocks that are not there
 */
export async function verify(options: VerifyOptions): Promise<VerifyResult> {
  const start = performance.now()
  const found = await inSnapshot(options.client, async () =>
    checkAll(options.client, INVARIANTS, await readScope(options), options.log),
  )
  return { ...found, seconds: (performance.now() - start) / 1000 }
}

/** Inside a transaction, which sees what it has itself written. */
export async function checkAll(
  client: ClientBase,
  invariants: readonly Invariant[],
  scope: Scope,
  log?: VerifyOptions['log'],
): Promise<Omit<VerifyResult, 'seconds'>> {
  await prepareFor(scope, client)
  const claims = createClaimCounter(client, scope)
  const violations: Violation[] = []
  const skipped: string[] = []
  let checks = 0
  for (const invariant of invariants) {
    if (!isSayable(invariant, scope)) {
      skipped.push(invariant.name)
      continue
    }
    const start = performance.now()
    const violation = await checkInvariant(client, invariant, scope)
    const ms = Math.round(performance.now() - start)
    checks += await claims(invariant.about)
    if (violation !== undefined) violations.push(violation)
    if (violation === undefined) log?.info({ invariant: invariant.name, ms }, 'invariant holds')
    else log?.warn({ ...violation, promise: invariant.promise, ms }, 'invariant broken')
  }
  return { checks, violations, skipped }
}

function isSayable({ needs }: Invariant, { isEverything, isFromGenesis }: Scope): boolean {
  return needs === undefined || (needs === 'everything' ? isEverything : isFromGenesis)
}
