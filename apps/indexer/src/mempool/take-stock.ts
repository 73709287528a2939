import type { NetworkPreset, Transaction, TransactionId } from '@ergo-explorer/chain'
import { admitArrivals, type Arrival } from './admit-arrivals.ts'
import { chooseTracked } from './choose-tracked.ts'
import { diffPool, type PoolDiff, type SeenByNode } from './diff-pool.ts'
import type { PastOutcome } from './find-outcomes.ts'
import type { StoredPool, StoredWaiting } from './load-pool.ts'
import type { Waiting } from './waiting.ts'
import { withSightings } from './with-sightings.ts'

/** What the nodes said. */
export interface Poll {
  readonly now: number
  /** The pools of the nodes that answered, each in its own order. */
  readonly seenByNode: SeenByNode
  /** Contents of what is new, as far as they were fetched. */
  readonly bodies: ReadonlyMap<TransactionId, Transaction>
}

export interface StockLimits {
  readonly graceMs: number
  readonly mostTracked: number
}

/** The pool after a poll, before it is known what the chain says of it. */
export interface Stock {
  readonly diff: PoolDiff
  readonly arrivals: readonly Arrival[]
  /** Known ones that stay or have vanished. */
  readonly known: readonly StoredWaiting[]
  /** Those that wait but for which there is no room, known ones and arrivals. */
  readonly setAside: readonly Waiting[]
}

export function takeStock(
  stored: StoredPool,
  outcomes: ReadonlyMap<TransactionId, PastOutcome>,
  { now, seenByNode, bodies }: Poll,
  preset: NetworkPreset,
  { graceMs, mostTracked }: StockLimits,
): Stock {
  const diff = diffPool(stored, seenByNode, now, graceMs)
  const arrivals = admitArrivals(bodies, diff, outcomes, now, preset)
  const known = withSightings(stored, diff, now)
  const isVanished = ({ id }: Waiting) => diff.vanished.has(id)
  const waiting = [...known, ...arrivals].filter((each) => !isVanished(each))
  const tracked = chooseTracked(waiting, mostTracked)
  return {
    diff,
    arrivals: arrivals.filter(({ id }) => tracked.has(id)),
    known: known.filter((each) => isVanished(each) || tracked.has(each.id)),
    setAside: waiting.filter(({ id }) => !tracked.has(id)),
  }
}
