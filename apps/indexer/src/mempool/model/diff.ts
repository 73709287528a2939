import { DAY_MS, type TransactionId } from '@ergo-explorer/chain'
import { buildMempoolGraph } from './graph.ts'
import { isListed, type NodeName, type Sighting, type TrackedTransaction } from './tracked-transaction.ts'

/** Mempools of the nodes that responded. For other nodes nothing is known, so nothing changes. */
export type SeenByNode = ReadonlyMap<NodeName, ReadonlySet<TransactionId>>

export interface NodeSighting {
  readonly id: TransactionId
  readonly node: NodeName
}

export interface MempoolDiff {
  /** Unknown transactions and the nodes that list them. */
  readonly additions: ReadonlyMap<TransactionId, readonly NodeName[]>
  /** Known transactions that a node now lists. */
  readonly sightings: readonly NodeSighting[]
  /** Known transactions that a node no longer lists. */
  readonly departures: readonly NodeSighting[]
  /** Known transactions that every node has dropped. */
  readonly vanished: ReadonlySet<TransactionId>
}

/**
 * Half a minute: a node empties its mempool while it validates it against a new block, and a restarted node gets it
 * back from its peers. The first poll without a transaction only starts the period, so at least two polls have missed
 * it.
 */
export const UNLISTED_GRACE_MS = 30_000

export function diffMempool(
  known: ReadonlyMap<TransactionId, TrackedTransaction>,
  seenByNode: SeenByNode,
  { now, graceMs = UNLISTED_GRACE_MS }: { readonly now: number; readonly graceMs?: number },
): MempoolDiff {
  const additions = new Map<TransactionId, NodeName[]>()
  const sightings: NodeSighting[] = []
  for (const [node, ids] of seenByNode) {
    for (const id of ids) {
      const transaction = known.get(id)
      if (transaction === undefined) additions.set(id, [...(additions.get(id) ?? []), node])
      else if (!isListedBy(transaction, node)) sightings.push({ id, node })
    }
  }
  const departures = [...known.values()].flatMap(({ id, sightings: previous }) =>
    [...previous].flatMap(([node, sighting]) =>
      isListed(sighting) && seenByNode.get(node)?.has(id) === false ? [{ id, node }] : [],
    ),
  )
  return { additions, sightings, departures, vanished: listVanished(known, seenByNode, now - graceMs) }
}

const isListedBy = ({ sightings }: TrackedTransaction, node: NodeName): boolean => {
  const sighting = sightings.get(node)
  return sighting !== undefined && isListed(sighting)
}

/** Ids listed by any node. */
export function allSeenIds(seenByNode: SeenByNode): ReadonlySet<TransactionId> {
  let all: ReadonlySet<TransactionId> = new Set()
  for (const ids of seenByNode.values()) all = all.union(ids)
  return all
}

/** When the last node dropped it; undefined while a node lists it. */
export function deriveLastSeen({ sightings }: Pick<TrackedTransaction, 'sightings'>): number | undefined {
  const leftTimes = [...sightings.values()].map(({ leftAt }: Sighting) => leftAt)
  return leftTimes.includes(undefined) ? undefined : Math.max(0, ...leftTimes.filter((at) => at !== undefined))
}

/**
 * A node that lists a child also has the parent, or has seen it mined in a block that is not indexed yet. A parent
 * therefore vanishes only after its children, and a dropped chain vanishes at once.
 */
function listVanished(
  known: ReadonlyMap<TransactionId, TrackedTransaction>,
  seenByNode: SeenByNode,
  deadline: number,
): Set<TransactionId> {
  const seen = allSeenIds(seenByNode)
  const vanished = new Set<TransactionId>()
  const { order, childrenOf } = buildMempoolGraph([...known.values()])
  for (const transaction of order.toReversed()) {
    const leftAt = seen.has(transaction.id) ? undefined : deriveLastSeen(transaction)
    const isOverdue = leftAt !== undefined && leftAt <= deadline
    if (isOverdue && childrenOf(transaction.id).every(({ id }) => vanished.has(id))) vanished.add(transaction.id)
  }
  return vanished
}

/** A node silent for a day has at least restarted, so its mempool has changed. */
export const MAX_SILENCE_MS = DAY_MS

/** Stored nodes that are no longer configured or were silent for too long. */
export function listDepartedNodes(
  stored: readonly { readonly node: NodeName; readonly lastResponseAt: number }[],
  {
    configured,
    now,
    maxSilenceMs = MAX_SILENCE_MS,
  }: { readonly configured: readonly NodeName[]; readonly now: number; readonly maxSilenceMs?: number },
): NodeName[] {
  return stored
    .filter(({ node, lastResponseAt }) => !configured.includes(node) || now - lastResponseAt > maxSilenceMs)
    .map(({ node }) => node)
}
