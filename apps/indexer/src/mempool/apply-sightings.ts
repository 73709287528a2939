import type { TransactionId } from '@ergo-explorer/chain'
import type { NodeSighting, MempoolDiff } from './diff-mempool.ts'
import type { NodeName, Sighting, TrackedTransaction } from './tracked-transaction.ts'

/** Known transactions with the sightings of a poll applied. */
export function applySightings<T extends TrackedTransaction>(
  known: ReadonlyMap<TransactionId, T>,
  { sightings, departures }: Pick<MempoolDiff, 'sightings' | 'departures'>,
  now: number,
): T[] {
  const changed = new Map<TransactionId, Map<NodeName, Sighting>>()
  const record = ({ id, node }: NodeSighting, leftAt: number | undefined) => {
    const previous = known.get(id)?.sightings
    const updated = changed.get(id) ?? new Map(previous)
    updated.set(node, { firstSeen: previous?.get(node)?.firstSeen ?? now, leftAt })
    changed.set(id, updated)
  }
  for (const sighting of sightings) record(sighting, undefined)
  for (const departure of departures) record(departure, now)
  return Array.from(known.values(), (transaction) => {
    const updated = changed.get(transaction.id)
    return updated === undefined ? transaction : { ...transaction, sightings: updated }
  })
}
