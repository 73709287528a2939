import type { TransactionId } from '@ergo-explorer/chain'
import type { ClientBase } from '@ergo-explorer/db'
import { type ChainLookup, lookUpInChain, type FindUnspent } from './store/chain-lookup.ts'
import { type MempoolEnding, decideEndings } from './model/endings.ts'
import { type MempoolStatus, deriveStatuses } from './model/statuses.ts'
import { type MempoolContext, deriveMempoolRows } from './store/rows.ts'
import { deriveLastSeen, findDepartedNodes } from './model/diff.ts'
import {
  findBodies,
  type StoredMempool,
  insertTransactions,
  updateTransactions,
  updateStatuses,
  loadMempool,
  deleteTransactions,
} from './store/transactions.ts'
import { type Reconciliation, type MempoolPoll, type ReconcileLimits, reconcile } from './model/reconciliation.ts'
import { writeEndings, findOutcomes } from './store/outcomes.ts'
import { writeDepartures, writeSightings, listNodes, writeNodes } from './store/sightings.ts'
import { buildMempoolGraph } from './model/graph.ts'
import { lockMempool } from './store/tables.ts'
import type { NodeName } from './model/tracked-transaction.ts'

export interface PollContext extends MempoolContext, ReconcileLimits {
  /** All configured nodes, whether or not they responded. */
  readonly configuredNodes: readonly NodeName[]
  readonly maxSilenceMs: number
  readonly findUnspent: FindUnspent
}

export interface MempoolChange {
  readonly added: readonly TransactionId[]
  readonly removed: ReadonlyMap<TransactionId, MempoolEnding>
  /** Transactions beyond the tracking limit, known or new. */
  readonly overflow: readonly TransactionId[]
  /** All tracked transactions. */
  readonly tracked: ReadonlySet<TransactionId>
}

/** Updates the mempool tables to the result of a poll. Call inside a transaction. */
export async function applyPoll(client: ClientBase, poll: MempoolPoll, context: PollContext): Promise<MempoolChange> {
  const { configuredNodes, maxSilenceMs, findUnspent, preset } = context
  await lockMempool(client)
  const stored = await loadMempool(client)
  const outcomes = await findOutcomes(client, [...poll.bodies.keys()])
  const departed = findDepartedNodes(await listNodes(client), {
    configured: configuredNodes,
    now: poll.now,
    maxSilenceMs,
  })
  const reconciled = reconcile(stored, { outcomes, poll: withEmptyMempools(poll, departed), preset, limits: context })
  const lookup = await lookUpInChain(client, reconciled, findUnspent)

  const candidates = [...reconciled.known, ...reconciled.arrivals]
  const endings = decideEndings(buildMempoolGraph(candidates), lookup.chain, reconciled.diff.vanished)
  const remaining = candidates.filter(({ id }) => !endings.has(id))
  const statuses = deriveStatuses(buildMempoolGraph(remaining))
  await writePoll(client, { stored, reconciled, lookup, endings, statuses }, { now: poll.now, context })
  await writeNodes(client, { responses: poll.seenByNode, configured: configuredNodes, now: poll.now })
  return {
    added: reconciled.arrivals.flatMap(({ id }) => (endings.has(id) ? [] : [id])),
    removed: new Map([...endings].filter(([id]) => stored.has(id))),
    overflow: reconciled.overflow.map(({ id }) => id),
    tracked: new Set(remaining.map(({ id }) => id)),
  }
}

/** A departed node counts as having an empty mempool. */
function withEmptyMempools(poll: MempoolPoll, departed: readonly NodeName[]): MempoolPoll {
  const empty = departed.map((node) => [node, new Set<TransactionId>()] as const)
  return { ...poll, seenByNode: new Map([...empty, ...poll.seenByNode]) }
}

/** Everything derived from a poll. */
export interface PollResult {
  readonly stored: StoredMempool
  readonly reconciled: Reconciliation
  readonly lookup: ChainLookup
  readonly endings: ReadonlyMap<TransactionId, MempoolEnding>
  /** Statuses of the remaining transactions. */
  readonly statuses: ReadonlyMap<TransactionId, MempoolStatus>
}

async function writePoll(
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
