import type { HeaderId, NetworkPreset, Transaction, TransactionId } from '@ergo-explorer/chain'
import { type MempoolDiff, type NodeSighting, diffMempool, type SeenByNode } from './diff.ts'
import {
  feeOf,
  type TrackedTransaction,
  compareFeeRates,
  type TransactionLinks,
  type NodeName,
  type Sighting,
} from './tracked-transaction.ts'
import type { PastOutcome } from '../store/outcomes.ts'
import { buildMempoolGraph } from './graph.ts'
import type { StoredMempool, StoredTransaction } from '../store/transactions.ts'

/** Result of polling the nodes. */
export interface MempoolPoll {
  readonly now: number
  /** Mempools and input blocks of the nodes that responded. */
  readonly seenByNode: SeenByNode
  /** The input blocks of pre-confirmed transactions. */
  readonly inputBlocks: ReadonlyMap<TransactionId, HeaderId>
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
  const { now, seenByNode, inputBlocks, bodies } = poll
  const { graceMs, maxTracked } = limits
  const diff = diffMempool(stored, seenByNode, { now, graceMs })
  const admitted = admitArrivals(bodies, { diff, pastOutcomes: outcomes, now, preset })
  const arrivals = applyInputBlocks(admitted, inputBlocks)
  const known = applyInputBlocks(applySightings(stored, diff, now), inputBlocks)
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

/** A new mempool transaction with its contents. */
interface Arrival extends TrackedTransaction {
  readonly transaction: Transaction
}

/** Selects the fetched transactions that are new. One with an earlier outcome keeps its first-seen time. */
function admitArrivals(
  bodies: ReadonlyMap<TransactionId, Transaction>,
  {
    diff,
    pastOutcomes,
    now,
    preset,
  }: {
    readonly diff: Pick<MempoolDiff, 'additions'>
    readonly pastOutcomes: ReadonlyMap<TransactionId, PastOutcome>
    readonly now: number
    readonly preset: NetworkPreset
  },
): Arrival[] {
  return [...bodies.values()].flatMap((transaction) => {
    const { id, inputs, dataInputs, outputs, size } = transaction
    const nodes = diff.additions.get(id)
    const past = pastOutcomes.get(id)
    if (nodes === undefined || past?.isFinal === true) return []
    return {
      id,
      inputs: inputs.map(({ boxId }) => boxId),
      dataInputs,
      outputs: outputs.map(({ boxId }) => boxId),
      size,
      fee: feeOf(transaction, preset),
      firstSeen: past?.firstSeen ?? now,
      sightings: new Map(nodes.map((node) => [node, { firstSeen: now, leftAt: undefined }])),
      transaction,
    }
  })
}

/** Known transactions with the sightings of a poll applied. */
function applySightings<T extends TrackedTransaction>(
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

function applyInputBlocks<T extends TrackedTransaction>(
  transactions: readonly T[],
  inputBlocks: MempoolPoll['inputBlocks'],
): readonly T[] {
  return transactions.map((transaction) => {
    const inputBlock = inputBlocks.get(transaction.id)
    return transaction.inputBlock === inputBlock ? transaction : { ...transaction, inputBlock }
  })
}

type FeePaying = TransactionLinks & Pick<TrackedTransaction, 'fee' | 'size' | 'inputBlock'>

/** Maximum number of tracked transactions: five times a node's default mempool size. */
export const MAX_TRACKED = 5000

/**
 * Selects pre-confirmed transactions and the highest fee rates, never a transaction without its parents: a parent counts
 * with the rate of its best descendant, because the descendant needs it, and parents of a pre-confirmed transaction are
 * pre-confirmed or in blocks.
 */
export function selectTracked(transactions: readonly FeePaying[], max: number = MAX_TRACKED): Set<TransactionId> {
  if (transactions.length <= max) return new Set(transactions.map(({ id }) => id))
  const { order, childrenOf } = buildMempoolGraph(transactions)
  const bestDescendant = new Map<TransactionId, FeePaying>()
  for (const each of order.toReversed()) {
    const candidates = [each, ...childrenOf(each.id).map(({ id }) => bestDescendant.get(id) ?? each)]
    bestDescendant.set(
      each.id,
      candidates.reduce((best, next) => (compareFeeRates(next, best) < 0 ? next : best)),
    )
  }
  // The sort is stable, and `order` lists parents before children.
  const ranked = order.toSorted(
    (a, b) =>
      Number(b.inputBlock !== undefined) - Number(a.inputBlock !== undefined) ||
      compareFeeRates(bestDescendant.get(a.id) ?? a, bestDescendant.get(b.id) ?? b),
  )
  return new Set(ranked.slice(0, max).map(({ id }) => id))
}
