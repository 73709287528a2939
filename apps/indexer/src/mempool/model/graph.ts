import type { BoxId, TransactionId } from '@ergo-explorer/chain'
import type { TransactionLinks } from './tracked-transaction.ts'

/** Dependencies and conflicts between mempool transactions. */
export interface MempoolGraph<T extends TransactionLinks> {
  /** Topological order: parents before children. */
  readonly order: readonly T[]
  /** Mempool transactions whose outputs it spends. */
  readonly parentsOf: (id: TransactionId) => readonly T[]
  readonly childrenOf: (id: TransactionId) => readonly T[]
  /** More than one spender means a conflict. */
  readonly spendersOf: (boxId: BoxId) => readonly T[]
}

export function buildMempoolGraph<T extends TransactionLinks>(transactions: readonly T[]): MempoolGraph<T> {
  const creators = new Map<BoxId, T>()
  const spenders = new Map<BoxId, T[]>()
  for (const transaction of transactions) {
    for (const boxId of transaction.outputs) creators.set(boxId, transaction)
    for (const boxId of transaction.inputs) push(spenders, boxId, transaction)
  }
  const parents = new Map<TransactionId, T[]>()
  const children = new Map<TransactionId, T[]>()
  for (const transaction of transactions) {
    const creatorsOfInputs = new Set(
      transaction.inputs.map((boxId) => creators.get(boxId)).filter((creator) => creator !== undefined),
    )
    for (const parent of creatorsOfInputs) {
      push(parents, transaction.id, parent)
      push(children, parent.id, transaction)
    }
  }
  return {
    order: parentsFirst(transactions, parents, children),
    parentsOf: (id) => parents.get(id) ?? [],
    childrenOf: (id) => children.get(id) ?? [],
    spendersOf: (boxId) => spenders.get(boxId) ?? [],
  }
}

type Relations<T> = ReadonlyMap<TransactionId, readonly T[]>

/** Box ids are hashes of their transaction, so there are no cycles and every transaction is reached. */
function parentsFirst<T extends TransactionLinks>(
  transactions: readonly T[],
  parents: Relations<T>,
  children: Relations<T>,
): T[] {
  const unresolvedParents = new Map(transactions.map(({ id }) => [id, parents.get(id)?.length ?? 0]))
  const order = transactions.filter(({ id }) => unresolvedParents.get(id) === 0)
  // The list grows during iteration: a transaction is appended after its last parent.
  for (const { id } of order) {
    for (const child of children.get(id) ?? []) {
      const unresolved = (unresolvedParents.get(child.id) ?? 0) - 1
      unresolvedParents.set(child.id, unresolved)
      if (unresolved === 0) order.push(child)
    }
  }
  return order
}

function push<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [value])
  else list.push(value)
}
