import type { Transaction } from '@ergo-explorer/chain'
import { fetchOneByOne, isSingleTransactionError } from './fetch-one-by-one.ts'
import type { MempoolSource } from './fetch-mempools.ts'
import {
  type CollectedBodies,
  createBodyCollector,
  type BodyCollector,
  type CollectorLimits,
} from './body-collector.ts'
import type { FetchTarget } from './plan-fetch.ts'
import type { NodeName } from './tracked-transaction.ts'

export interface FetchLimits extends CollectorLimits {
  /** Up to this many transactions are fetched individually; more are fetched in pages. */
  readonly maxIndividual: number
  readonly pageSize: number
}

/** The largest page is 25 MB of JSON: a hundred transactions of the maximum relayed size. */
export const DEFAULT_FETCH_LIMITS: FetchLimits = {
  maxIndividual: 50,
  pageSize: 100,
  maxTransactions: 1000,
  maxBytes: 16_000_000,
}

/** Fetches transaction contents, each from the first node that returns a valid one. Skips nodes that fail. */
export async function fetchBodies(
  nodes: readonly MempoolSource[],
  requested: ReadonlyMap<NodeName, readonly FetchTarget[]>,
  {
    check,
    limits = DEFAULT_FETCH_LIMITS,
    signal,
  }: {
    readonly check: (transaction: Transaction) => string | undefined
    readonly limits?: FetchLimits
    readonly signal?: AbortSignal | undefined
  },
): Promise<CollectedBodies> {
  const collector = createBodyCollector(check, limits)
  for (const node of nodes) {
    const missing = missingIn(collector, requested.get(node.name) ?? [])
    if (missing.length > limits.maxIndividual)
      await fetchInPages(node, missing, { collector, pageSize: limits.pageSize, signal })
    else await fetchOneByOne(node, missing, { collector, signal })
  }
  return collector
}

const missingIn = ({ bodies }: CollectedBodies, requested: readonly FetchTarget[]): FetchTarget[] =>
  requested.filter(({ id }) => !bodies.has(id))

/**
 * Fetches only pages that contained a requested id when listed; entries that moved since are fetched by the next poll.
 */
async function fetchInPages(
  node: MempoolSource,
  requested: readonly FetchTarget[],
  {
    collector,
    pageSize,
    signal,
  }: { readonly collector: BodyCollector; readonly pageSize: number; readonly signal?: AbortSignal | undefined },
): Promise<void> {
  const ids = new Set(requested.map(({ id }) => id))
  for (const [number, expected] of Map.groupBy(requested, ({ position }) => Math.floor(position / pageSize))) {
    if (collector.isFull()) return
    const outcome = await node.fetchMempoolPage(number * pageSize, pageSize, signal)
    if (outcome.ok) {
      const found = outcome.value.filter(({ transaction }) => ids.has(transaction.id))
      const areValid = found.map(({ transaction }) => collector.add(node.name, transaction)).every(Boolean)
      // Stop asking a node that sent an invalid transaction or does not return what it listed.
      if (!areValid || found.length === 0) return
    } else if (isSingleTransactionError(outcome.error)) {
      // One unreadable transaction spoils its page, so fetch the entries of this page individually.
      await fetchOneByOne(node, missingIn(collector, expected), { collector, signal })
    } else return
  }
}
