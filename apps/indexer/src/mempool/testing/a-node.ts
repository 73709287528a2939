import type { Transaction, TransactionId } from '@ergo-explorer/chain'
import { NodeError, type Outcome } from '@ergo-explorer/node'
import type { PoolSource } from '../fetch-pools.ts'

export interface ANode extends PoolSource {
  /** What its pool holds, what pays best first. */
  transactions: readonly Transaction[]
  /** Whether it answers nothing. */
  isDown: boolean
  /** What it was asked for. */
  readonly calls: { ids: number; byId: number; pages: number }
}

/** A node without a socket, for what only its pool is about. */
export function aNode(name: string, transactions: readonly Transaction[] = []): ANode {
  const calls = { ids: 0, byId: 0, pages: 0 }
  const answer = <T>(value: T): Outcome<T> =>
    node.isDown ? { ok: false, error: new NodeError('connection_failed', name, 'is down') } : { ok: true, value }
  const listed = (transaction: Transaction) => ({ transaction, spentBoxes: [] })
  const node: ANode = {
    name,
    transactions,
    isDown: false,
    calls,
    async fetchMempoolIds() {
      calls.ids++
      return answer(node.transactions.map(({ id }) => id))
    },
    async fetchMempoolTransactions(ids: readonly TransactionId[]) {
      calls.byId += ids.length
      return answer(node.transactions.filter(({ id }) => ids.includes(id)).map(listed))
    },
    async fetchMempoolPage(offset: number, limit: number) {
      calls.pages++
      return answer(node.transactions.slice(offset, offset + limit).map(listed))
    },
  }
  return node
}
