import type { TransactionId } from '@ergo-explorer/chain'
import { poolGraph } from './pool-graph.ts'
import { isHeld, type NodeName, type Sighting, type Waiting } from './waiting.ts'

/** The pools of the nodes that answered. Of a node that is not here nothing is known, so nothing of it changes. */
export type SeenByNode = ReadonlyMap<NodeName, ReadonlySet<TransactionId>>

export interface NodeNote {
  readonly id: TransactionId
  readonly node: NodeName
}

export interface PoolDiff {
  /** What was not known, and which nodes show it. */
  readonly additions: ReadonlyMap<TransactionId, readonly NodeName[]>
  /** Known ones that a node shows which did not before. */
  readonly sightings: readonly NodeNote[]
  /** Known ones that a node showed and shows no more. */
  readonly departures: readonly NodeNote[]
  /** Known ones that every node has let go for good, as far as can be told. */
  readonly vanished: ReadonlySet<TransactionId>
}

/**
 * Half a minute: a node empties its pool while it checks it against a new block, and one that has just started gets it
 * back from its peers. As the first poll without a transaction only begins the wait, at least two have missed it.
 */
export const GRACE_MS = 30_000

export function diffPool(
  known: ReadonlyMap<TransactionId, Waiting>,
  seenByNode: SeenByNode,
  now: number,
  graceMs: number = GRACE_MS,
): PoolDiff {
  const additions = new Map<TransactionId, NodeName[]>()
  const sightings: NodeNote[] = []
  for (const [node, ids] of seenByNode) {
    for (const id of ids) {
      const waiting = known.get(id)
      if (waiting === undefined) additions.set(id, [...(additions.get(id) ?? []), node])
      else if (!isHeldBy(waiting, node)) sightings.push({ id, node })
    }
  }
  const departures = [...known.values()].flatMap(({ id, sightings: before }) =>
    [...before].flatMap(([node, sighting]) =>
      isHeld(sighting) && seenByNode.get(node)?.has(id) === false ? [{ id, node }] : [],
    ),
  )
  return { additions, sightings, departures, vanished: vanishedAmong(known, seenByNode, now - graceMs) }
}

const isHeldBy = ({ sightings }: Waiting, node: NodeName): boolean => {
  const sighting = sightings.get(node)
  return sighting !== undefined && isHeld(sighting)
}

/** What any node shows. */
export function allSeen(seenByNode: SeenByNode): ReadonlySet<TransactionId> {
  let all: ReadonlySet<TransactionId> = new Set()
  for (const ids of seenByNode.values()) all = all.union(ids)
  return all
}

/** When the last node let go of it; undefined while one has it. */
export function lastSeen({ sightings }: Pick<Waiting, 'sightings'>): number | undefined {
  const left = [...sightings.values()].map(({ leftAt }: Sighting) => leftAt)
  return left.includes(undefined) ? undefined : Math.max(0, ...left.filter((at) => at !== undefined))
}

/**
 * A node that shows a child has its parent too, or has seen it mined in a block that we do not have yet. So a parent is
 * not gone before its children are, and a family that was dropped goes all at once.
 */
function vanishedAmong(
  known: ReadonlyMap<TransactionId, Waiting>,
  seenByNode: SeenByNode,
  leftBy: number,
): Set<TransactionId> {
  const seen = allSeen(seenByNode)
  const vanished = new Set<TransactionId>()
  const { order, childrenOf } = poolGraph([...known.values()])
  for (const waiting of order.toReversed()) {
    const leftAt = seen.has(waiting.id) ? undefined : lastSeen(waiting)
    const isOverdue = leftAt !== undefined && leftAt <= leftBy
    if (isOverdue && childrenOf(waiting.id).every(({ id }) => vanished.has(id))) vanished.add(waiting.id)
  }
  return vanished
}
