import type { Hex } from '@ergo-explorer/chain'
import type { Database } from '#database/query.ts'
import { listScriptActivities, listTransactionLocations } from '#queries/live-events.ts'
import { listEffects, listPendingChanges } from '#queries/subject-changes.ts'
import type { AddressContext } from '#scripts.ts'
import type { AddressState, StreamSubject, TransactionState } from './subject-frames.ts'

/** Current states of addresses by script hash, and of transactions by id. */
export interface SubjectStates {
  readonly addresses: ReadonlyMap<Hex, AddressState>
  readonly transactions: ReadonlyMap<Hex, TransactionState>
}

/** Subjects of one query. */
const MAX_LOOKUP = 500

export async function readSubjectStates(
  db: Database,
  subjects: readonly StreamSubject[],
  context: AddressContext,
): Promise<SubjectStates> {
  const addresses = new Map<Hex, AddressState>()
  const transactions = new Map<Hex, TransactionState>()
  const idsOf = (kind: StreamSubject['kind']) => subjects.filter((subject) => subject.kind === kind).map(({ id }) => id)
  for (const hashes of chunksOf(idsOf('address'))) {
    const activities = await listScriptActivities(db, hashes)
    const withPending = activities.filter(({ mempoolCount }) => mempoolCount > 0).map(({ hash }) => hash)
    const pending = Map.groupBy(await listPendingChanges(db, withPending), ({ hash }) => hash)
    for (const activity of activities)
      addresses.set(activity.hash, { ...activity, pending: pending.get(activity.hash) ?? [] })
  }
  for (const ids of chunksOf(idsOf('transaction'))) {
    const locations = await listTransactionLocations(db, ids)
    const known = locations.filter(({ height, isInMempool }) => height !== null || isInMempool).map(({ id }) => id)
    const effects = await listEffects(db, known, context)
    for (const location of locations)
      transactions.set(location.id, { ...location, effects: effects.get(location.id) ?? null })
  }
  return { addresses, transactions }
}

const chunksOf = (ids: readonly Hex[]): (readonly Hex[])[] =>
  Array.from({ length: Math.ceil(ids.length / MAX_LOOKUP) }, (_, i) => ids.slice(i * MAX_LOOKUP, (i + 1) * MAX_LOOKUP))
