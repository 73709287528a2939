import type { BoxId, TransactionId } from '@ergo-explorer/chain'
import { compareConflictRanks } from './statuses.ts'
import type { MempoolGraph } from './graph.ts'
import type { TrackedTransaction } from './tracked-transaction.ts'

/** How a transaction left the mempool. Endings with a height were decided by the chain. */
export type MempoolEnding =
  | { readonly outcome: 'confirmed'; readonly height: number; readonly by?: undefined }
  | { readonly outcome: 'input-spent'; readonly height: number; readonly by: TransactionId }
  | { readonly outcome: 'replaced'; readonly height?: undefined; readonly by: TransactionId }
  /** The parent was dropped, at a height if a block invalidated it. */
  | { readonly outcome: 'parent-dropped'; readonly height: number | undefined; readonly by: TransactionId }
  | { readonly outcome: 'dropped'; readonly height?: undefined; readonly by?: undefined }

export interface ChainSpend {
  readonly transaction: TransactionId
  readonly height: number
}

/** Confirmations and spends found in the chain. */
export interface ChainFacts {
  readonly confirmedAt: ReadonlyMap<TransactionId, number>
  readonly spentBy: ReadonlyMap<BoxId, ChainSpend>
}

/** Decides which transactions leave the mempool and why: first by the chain, then by all nodes having dropped them. */
export function decideEndings(
  graph: MempoolGraph<TrackedTransaction>,
  chain: ChainFacts,
  vanished: ReadonlySet<TransactionId> = new Set(),
): Map<TransactionId, MempoolEnding> {
  const endings = new Map<TransactionId, MempoolEnding>()
  for (const transaction of graph.order) {
    const ending = chainEnding(transaction, { graph, chain, endings })
    if (ending !== undefined) endings.set(transaction.id, ending)
  }
  const isPending = ({ id }: TrackedTransaction) => !vanished.has(id) && !endings.has(id)
  const findRival = createRivalFinder(graph, isPending)
  for (const transaction of graph.order.filter(({ id }) => vanished.has(id) && !endings.has(id))) {
    const ending =
      dataInputEnding(transaction, chain) ??
      replacedEnding(transaction, findRival) ??
      parentDroppedEnding(transaction, graph, endings)
    endings.set(transaction.id, ending ?? { outcome: 'dropped' })
  }
  return endings
}

function chainEnding(
  transaction: TrackedTransaction,
  {
    graph,
    chain,
    endings,
  }: {
    readonly graph: MempoolGraph<TrackedTransaction>
    readonly chain: ChainFacts
    readonly endings: ReadonlyMap<TransactionId, MempoolEnding>
  },
): MempoolEnding | undefined {
  const { confirmedAt, spentBy } = chain
  const spend = firstSpend(transaction.inputs, spentBy)
  const height = spend?.transaction === transaction.id ? spend.height : confirmedAt.get(transaction.id)
  if (height !== undefined) return { outcome: 'confirmed', height }
  if (spend !== undefined) return { outcome: 'input-spent', height: spend.height, by: spend.transaction }
  return parentDroppedEnding(transaction, graph, endings)
}

/**
 * A spent data input counts only after nodes have dropped the transaction, because a node may be one block ahead of the
 * index.
 */
function dataInputEnding({ dataInputs }: TrackedTransaction, { spentBy }: ChainFacts): MempoolEnding | undefined {
  const spend = firstSpend(dataInputs, spentBy)
  return spend && { outcome: 'input-spent', height: spend.height, by: spend.transaction }
}

type FindRival = (boxId: BoxId) => TrackedTransaction | undefined

function replacedEnding({ inputs }: TrackedTransaction, findRival: FindRival): MempoolEnding | undefined {
  const [rival] = inputs.flatMap((boxId) => findRival(boxId) ?? []).toSorted(compareConflictRanks)
  return rival && { outcome: 'replaced', by: rival.id }
}

/** Finds the highest ranked pending spender of a box, computed once per box. */
function createRivalFinder(
  { spendersOf }: MempoolGraph<TrackedTransaction>,
  isPending: (transaction: TrackedTransaction) => boolean,
): FindRival {
  const found = new Map<BoxId, TrackedTransaction | undefined>()
  return (boxId) => {
    if (!found.has(boxId)) found.set(boxId, spendersOf(boxId).filter(isPending).toSorted(compareConflictRanks)[0])
    return found.get(boxId)
  }
}

function parentDroppedEnding(
  { id }: TrackedTransaction,
  graph: MempoolGraph<TrackedTransaction>,
  endings: ReadonlyMap<TransactionId, MempoolEnding>,
): MempoolEnding | undefined {
  for (const parent of graph.parentsOf(id)) {
    const ending = endings.get(parent.id)
    if (ending === undefined || ending.outcome === 'confirmed') continue
    return { outcome: 'parent-dropped', height: ending.height, by: parent.id }
  }
  return undefined
}

function firstSpend(boxIds: readonly BoxId[], spentBy: ChainFacts['spentBy']): ChainSpend | undefined {
  for (const boxId of boxIds) {
    const spend = spentBy.get(boxId)
    if (spend !== undefined) return spend
  }
  return undefined
}
