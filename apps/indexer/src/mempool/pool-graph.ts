import type { BoxId, TransactionId } from '@ergo-explorer/chain'
import type { Spending } from './waiting.ts'

/** How waiting transactions build on each other, and which of them exclude each other. */
export interface PoolGraph<T extends Spending> {
  /** Every parent stands before its children. */
  readonly order: readonly T[]
  /** The waiting transactions whose outputs it spends. */
  readonly parentsOf: (id: TransactionId) => readonly T[]
  readonly childrenOf: (id: TransactionId) => readonly T[]
  /** More than one of them: they exclude each other. */
  readonly spendersOf: (boxId: BoxId) => readonly T[]
}

export function poolGraph<T extends Spending>(transactions: readonly T[]): PoolGraph<T> {
  const makers = new Map<BoxId, T>()
  const spenders = new Map<BoxId, T[]>()
  for (const transaction of transactions) {
    for (const boxId of transaction.outputs) makers.set(boxId, transaction)
    for (const boxId of transaction.inputs) push(spenders, boxId, transaction)
  }
  const parents = new Map<TransactionId, T[]>()
  const children = new Map<TransactionId, T[]>()
  for (const transaction of transactions) {
    const found = new Set(transaction.inputs.map((boxId) => makers.get(boxId)).filter((maker) => maker !== undefined))
    for (const parent of found) {
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

type Ties<T> = ReadonlyMap<TransactionId, readonly T[]>

/** An output's id is the hash of what makes it, so nothing can be its own ancestor and all are reached. */
function parentsFirst<T extends Spending>(transactions: readonly T[], parents: Ties<T>, children: Ties<T>): T[] {
  const missing = new Map(transactions.map(({ id }) => [id, parents.get(id)?.length ?? 0]))
  const order = transactions.filter(({ id }) => missing.get(id) === 0)
  // The list grows while it is walked: a transaction is put behind its last parent.
  for (const { id } of order) {
    for (const child of children.get(id) ?? []) {
      const left = (missing.get(child.id) ?? 0) - 1
      missing.set(child.id, left)
      if (left === 0) order.push(child)
    }
  }
  return order
}

function push<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [value])
  else list.push(value)
}
