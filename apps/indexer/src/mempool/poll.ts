import type { HeaderId, TransactionId } from '@ergo-explorer/chain'
import type { ClientBase } from '@ergo-explorer/db'
import { type ChainLookup, findTipId, lookUpInChain, type ListUnspent } from './store/chain-lookup.ts'
import { type MempoolEnding, decideEndings } from './model/endings.ts'
import { type MempoolStatus, deriveStatuses } from './model/statuses.ts'
import { type MempoolContext, deriveMempoolRows } from './store/rows.ts'
import { deriveLastSeen, listDepartedNodes, type SeenByNode } from './model/diff.ts'
import { applyInputChains, type InputChains } from './model/input-blocks.ts'
import {
  listBodies,
  type StoredMempool,
  insertTransactions,
  updateTransactions,
  updateStatuses,
  loadMempool,
  deleteTransactions,
} from './store/transactions.ts'
import { type Reconciliation, type MempoolPoll, type ReconcileLimits, reconcile } from './model/reconciliation.ts'
import { writeEndings, listOutcomes } from './store/outcomes.ts'
import { writeDepartures, writeSightings, listNodes, writeNodes } from './store/sightings.ts'
import { buildMempoolGraph } from './model/graph.ts'
import { lockMempool, MempoolLocked } from './store/tables.ts'
import type { NodeName } from './model/tracked-transaction.ts'

export interface PollContext extends MempoolContext, ReconcileLimits {
  /** All configured nodes, whether or not they responded. */
  readonly configuredNodes: readonly NodeName[]
  readonly maxSilenceMs: number
  readonly listUnspent: ListUnspent
}

/** What the nodes responded. */
export interface PollResponses extends Pick<MempoolPoll, 'now' | 'bodies'> {
  /** Mempools of the nodes that responded, each in the node's order. */
  readonly listed: SeenByNode
  readonly inputChains: InputChains
}

export interface MempoolChange {
  readonly added: readonly TransactionId[]
  readonly removed: ReadonlyMap<TransactionId, MempoolEnding>
  /** Known transactions that have become pre-confirmed or pending again. */
  readonly moved: readonly TransactionId[]
  /** Transactions beyond the tracking limit, known or new. */
  readonly overflow: readonly TransactionId[]
  /** All tracked transactions. */
  readonly tracked: ReadonlySet<TransactionId>
}

/** Updates the mempool tables to the result of a poll. Call inside a transaction. */
export async function applyPoll(
  client: ClientBase,
  responses: PollResponses,
  context: PollContext,
): Promise<MempoolChange> {
  const { configuredNodes, maxSilenceMs, listUnspent, preset } = context
  if (!(await lockMempool(client))) throw new MempoolLocked()
  const stored = await loadMempool(client)
  const { now, bodies, listed, inputChains } = responses
  const tip: HeaderId | undefined = inputChains.size === 0 ? undefined : await findTipId(client)
  const poll = { now, bodies, ...applyInputChains(listed, inputChains, { stored: stored.values(), tip }) }
  const outcomes = await listOutcomes(client, [...poll.bodies.keys()])
  const departed = listDepartedNodes(await listNodes(client), {
    configured: configuredNodes,
    now: poll.now,
    maxSilenceMs,
  })
  const reconciled = reconcile(stored, { outcomes, poll: withEmptyMempools(poll, departed), preset, limits: context })
  const lookup = await lookUpInChain(client, reconciled, listUnspent)

  const candidates = [...reconciled.known, ...reconciled.arrivals]
  const endings = decideEndings(buildMempoolGraph(candidates), lookup.chain, reconciled.diff.vanished)
  const remaining = candidates.filter(({ id }) => !endings.has(id))
  const statuses = deriveStatuses(buildMempoolGraph(remaining))
  const moved = await writePoll(client, { stored, reconciled, lookup, endings, statuses }, { now: poll.now, context })
  await writeNodes(client, {
    responses: listed,
    configured: configuredNodes,
    maxListed: context.maxTracked,
    now: poll.now,
  })
  return {
    added: reconciled.arrivals.flatMap(({ id }) => (endings.has(id) ? [] : [id])),
    removed: new Map([...endings].filter(([id]) => stored.has(id))),
    moved,
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
): Promise<TransactionId[]> {
  const { diff, arrivals, known, overflow } = reconciled
  const { boxes, height } = lookup
  // A transaction that ends immediately is still inserted, because its outcome is created from its row.
  const rows = arrivals.map(({ id, firstSeen, transaction }) => ({
    rows: deriveMempoolRows(transaction, { boxes, height: height + 1, context }),
    firstSeen,
    status: statuses.get(id) ?? DEFAULT_STATUS,
  }))
  await insertTransactions(client, rows, now)
  const firstSightings = arrivals.flatMap(({ id, sightings }) => [...sightings.keys()].map((node) => ({ id, node })))
  await writeSightings(client, [...firstSightings, ...diff.sightings], now)
  await writeDepartures(client, diff.departures, now)

  const complete = known.filter(
    ({ id, isIncomplete, inputs }) => isIncomplete && statuses.has(id) && inputs.every((boxId) => boxes.has(boxId)),
  )
  const bodies = await listBodies(client, idsOf(complete))
  await updateTransactions(
    client,
    bodies.map((transaction) => deriveMempoolRows(transaction, { boxes, height: height + 1, context })),
  )
  const leftAt = new Map(known.map((transaction) => [transaction.id, deriveLastSeen(transaction)]))
  const decidedByChain = (id: TransactionId) => endings.get(id)?.height !== undefined
  await writeEndings(client, endings, (id) => (decidedByChain(id) ? now : (leftAt.get(id) ?? now)))
  await deleteTransactions(client, idsOf(overflow))
  return updateStatuses(client, { stored, statuses, now })
}

const DEFAULT_STATUS: MempoolStatus = { depth: 0, losesTo: undefined, inputBlock: undefined }

const idsOf = (transactions: readonly { readonly id: TransactionId }[]) => transactions.map(({ id }) => id)
