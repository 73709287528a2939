import type { TransactionId } from '@ergo-explorer/chain'
import type { NodeNote, PoolDiff } from './diff-pool.ts'
import type { NodeName, Sighting, Waiting } from './waiting.ts'

/** The known transactions as they stand after a poll. */
export function withSightings<T extends Waiting>(
  known: ReadonlyMap<TransactionId, T>,
  { sightings, departures }: Pick<PoolDiff, 'sightings' | 'departures'>,
  now: number,
): T[] {
  const changed = new Map<TransactionId, Map<NodeName, Sighting>>()
  const note = ({ id, node }: NodeNote, leftAt: number | undefined) => {
    const before = known.get(id)?.sightings
    const after = changed.get(id) ?? new Map(before)
    after.set(node, { firstSeen: before?.get(node)?.firstSeen ?? now, leftAt })
    changed.set(id, after)
  }
  for (const sighting of sightings) note(sighting, undefined)
  for (const departure of departures) note(departure, now)
  return Array.from(known.values(), (waiting) => {
    const after = changed.get(waiting.id)
    return after === undefined ? waiting : { ...waiting, sightings: after }
  })
}
