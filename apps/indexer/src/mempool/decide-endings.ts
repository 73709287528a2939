import type { BoxId, TransactionId } from '@ergo-explorer/chain'
import { compareRanks } from './compare-ranks.ts'
import type { PoolGraph } from './pool-graph.ts'
import type { Waiting } from './waiting.ts'

/** How a transaction stopped waiting. One with a height was decided by the chain. */
export type Ending =
  | { readonly outcome: 'confirmed'; readonly height: number; readonly by?: undefined }
  | { readonly outcome: 'input-spent'; readonly height: number; readonly by: TransactionId }
  | { readonly outcome: 'replaced'; readonly height?: undefined; readonly by: TransactionId }
  /** Because of this parent, which the chain may have made impossible at a height. */
  | { readonly outcome: 'parent-dropped'; readonly height: number | undefined; readonly by: TransactionId }
  | { readonly outcome: 'dropped'; readonly height?: undefined; readonly by?: undefined }

export interface ChainSpend {
  readonly transaction: TransactionId
  readonly height: number
}

/** What the chain says of waiting transactions and of boxes they name. */
export interface ChainFacts {
  readonly confirmedAt: ReadonlyMap<TransactionId, number>
  readonly spentBy: ReadonlyMap<BoxId, ChainSpend>
}

/** Who waits no longer, and why: first what the chain has decided, then what all nodes have let go. */
export function decideEndings(
  graph: PoolGraph<Waiting>,
  chain: ChainFacts,
  vanished: ReadonlySet<TransactionId> = new Set(),
): Map<TransactionId, Ending> {
  const endings = new Map<TransactionId, Ending>()
  for (const waiting of graph.order) {
    const ending = chainEnding(waiting, graph, chain, endings)
    if (ending !== undefined) endings.set(waiting.id, ending)
  }
  const isWaiting = ({ id }: Waiting) => !vanished.has(id) && !endings.has(id)
  const findRival = rivalFinder(graph, isWaiting)
  for (const waiting of graph.order.filter(({ id }) => vanished.has(id) && !endings.has(id))) {
    const ending = readEnding(waiting, chain) ?? replaced(waiting, findRival) ?? orphaned(waiting, graph, endings)
    endings.set(waiting.id, ending ?? { outcome: 'dropped' })
  }
  return endings
}

function chainEnding(
  waiting: Waiting,
  graph: PoolGraph<Waiting>,
  { confirmedAt, spentBy }: ChainFacts,
  endings: ReadonlyMap<TransactionId, Ending>,
): Ending | undefined {
  const spend = firstSpend(waiting.inputs, spentBy)
  const height = spend?.transaction === waiting.id ? spend.height : confirmedAt.get(waiting.id)
  if (height !== undefined) return { outcome: 'confirmed', height }
  if (spend !== undefined) return { outcome: 'input-spent', height: spend.height, by: spend.transaction }
  return orphaned(waiting, graph, endings)
}

/** A box that it only reads is not looked at while nodes hold the transaction: one of them may be a block ahead of us. */
function readEnding({ dataInputs }: Waiting, { spentBy }: ChainFacts): Ending | undefined {
  const spend = firstSpend(dataInputs, spentBy)
  return spend && { outcome: 'input-spent', height: spend.height, by: spend.transaction }
}

type FindRival = (boxId: BoxId) => Waiting | undefined

function replaced({ inputs }: Waiting, findRival: FindRival): Ending | undefined {
  const [rival] = inputs.flatMap((boxId) => findRival(boxId) ?? []).toSorted(compareRanks)
  return rival && { outcome: 'replaced', by: rival.id }
}

/** The best of those that spend a box and still wait, looked for once a box. */
function rivalFinder({ spendersOf }: PoolGraph<Waiting>, isWaiting: (waiting: Waiting) => boolean): FindRival {
  const found = new Map<BoxId, Waiting | undefined>()
  return (boxId) => {
    if (!found.has(boxId)) found.set(boxId, spendersOf(boxId).filter(isWaiting).toSorted(compareRanks)[0])
    return found.get(boxId)
  }
}

function orphaned(
  { id }: Waiting,
  graph: PoolGraph<Waiting>,
  endings: ReadonlyMap<TransactionId, Ending>,
): Ending | undefined {
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
