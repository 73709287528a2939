import type { TransactionId } from '@ergo-explorer/chain'
import type { ClientBase } from '@ergo-explorer/db'
import type { ChainLookup } from './look-up-in-chain.ts'
import type { MempoolEnding } from './decide-endings.ts'
import type { MempoolStatus } from './derive-statuses.ts'
import { type MempoolContext, deriveMempoolRows } from './derive-mempool-rows.ts'
import { deriveLastSeen } from './diff-mempool.ts'
import { findBodies } from './find-bodies.ts'
import type { StoredMempool } from './load-mempool.ts'
import type { Reconciliation } from './reconcile.ts'
import { deleteTransactions, writeEndings } from './write-endings.ts'
import { writeDepartures, writeSightings } from './write-sightings.ts'
import { insertTransactions, updateTransactions, updateStatuses } from './write-transactions.ts'

/** Everything derived from a poll. */
export interface PollResult {
  readonly stored: StoredMempool
  readonly reconciled: Reconciliation
  readonly lookup: ChainLookup
  readonly endings: ReadonlyMap<TransactionId, MempoolEnding>
  /** Statuses of the remaining transactions. */
  readonly statuses: ReadonlyMap<TransactionId, MempoolStatus>
}

export async function writePoll(
  client: ClientBase,
  { stored, reconciled, lookup, endings, statuses }: PollResult,
  { now, context }: { readonly now: number; readonly context: MempoolContext },
): Promise<void> {
  const { diff, arrivals, known, overflow } = reconciled
  const { boxes, height } = lookup
  // A transaction that ends immediately is still inserted, because its outcome is created from its row.
  const rows = arrivals.map(({ id, firstSeen, transaction }) => ({
    rows: deriveMempoolRows(transaction, { boxes, height: height + 1, context }),
    firstSeen,
    status: statuses.get(id) ?? DEFAULT_STATUS,
  }))
  await insertTransactions(client, rows)
  const firstSightings = arrivals.flatMap(({ id, sightings }) => [...sightings.keys()].map((node) => ({ id, node })))
  await writeSightings(client, [...firstSightings, ...diff.sightings], now)
  await writeDepartures(client, diff.departures, now)

  const complete = known.filter(
    ({ id, isIncomplete, inputs }) => isIncomplete && statuses.has(id) && inputs.every((boxId) => boxes.has(boxId)),
  )
  const bodies = await findBodies(client, idsOf(complete))
  await updateTransactions(
    client,
    bodies.map((transaction) => deriveMempoolRows(transaction, { boxes, height: height + 1, context })),
  )
  const leftAt = new Map(known.map((transaction) => [transaction.id, deriveLastSeen(transaction)]))
  const decidedByChain = (id: TransactionId) => endings.get(id)?.height !== undefined
  await writeEndings(client, endings, (id) => (decidedByChain(id) ? now : (leftAt.get(id) ?? now)))
  await deleteTransactions(client, idsOf(overflow))
  await updateStatuses(client, stored, statuses)
}

const DEFAULT_STATUS: MempoolStatus = { depth: 0, losesTo: undefined }

const idsOf = (transactions: readonly { readonly id: TransactionId }[]) => transactions.map(({ id }) => id)
