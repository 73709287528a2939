import type { NetworkPreset, Transaction, TransactionId } from '@ergo-explorer/chain'
import { admitArrivals, type Arrival } from './admit-arrivals.ts'
import { selectTracked } from './select-tracked.ts'
import { diffMempool, type MempoolDiff, type SeenByNode } from './diff-mempool.ts'
import type { PastOutcome } from './find-outcomes.ts'
import type { StoredMempool, StoredTransaction } from './load-mempool.ts'
import type { TrackedTransaction } from './tracked-transaction.ts'
import { applySightings } from './apply-sightings.ts'

/** Result of polling the nodes. */
export interface MempoolPoll {
  readonly now: number
  /** Mempools of the nodes that responded, each in the node's order. */
  readonly seenByNode: SeenByNode
  /** Fetched contents of new transactions. */
  readonly bodies: ReadonlyMap<TransactionId, Transaction>
}

export interface ReconcileLimits {
  readonly graceMs: number
  readonly maxTracked: number
}

/** The mempool after a poll, before it is compared with the chain. */
export interface Reconciliation {
  readonly diff: MempoolDiff
  readonly arrivals: readonly Arrival[]
  /** Known transactions that stay or have vanished. */
  readonly known: readonly StoredTransaction[]
  /** Transactions beyond the tracking limit, known or new. */
  readonly overflow: readonly TrackedTransaction[]
}

export function reconcile(
  stored: StoredMempool,
  {
    outcomes,
    poll,
    preset,
    limits,
  }: {
    readonly outcomes: ReadonlyMap<TransactionId, PastOutcome>
    readonly poll: MempoolPoll
    readonly preset: NetworkPreset
    readonly limits: ReconcileLimits
  },
): Reconciliation {
  const { now, seenByNode, bodies } = poll
  const { graceMs, maxTracked } = limits
  const diff = diffMempool(stored, seenByNode, { now, graceMs })
  const arrivals = admitArrivals(bodies, { diff, pastOutcomes: outcomes, now, preset })
  const known = applySightings(stored, diff, now)
  const isVanished = ({ id }: TrackedTransaction) => diff.vanished.has(id)
  const current = [...known, ...arrivals].filter((each) => !isVanished(each))
  const tracked = selectTracked(current, maxTracked)
  return {
    diff,
    arrivals: arrivals.filter(({ id }) => tracked.has(id)),
    known: known.filter((each) => isVanished(each) || tracked.has(each.id)),
    overflow: current.filter(({ id }) => !tracked.has(id)),
  }
}
