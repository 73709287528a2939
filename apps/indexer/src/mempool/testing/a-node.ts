import type { Transaction, TransactionId } from '@ergo-explorer/chain'
import { NodeError, type NodeOutcome } from '@ergo-explorer/node'
import type { MempoolSource } from '../nodes/listings.ts'

export interface FakeNode extends MempoolSource {
  /** Its mempool, highest fee rate first. */
  transactions: readonly Transaction[]
  /** Whether all requests fail. */
  isDown: boolean
  /** Number of requests by type. */
  readonly calls: { ids: number; byId: number; pages: number }
}

/** A mempool source without a network connection. */
export function aNode(name: string, transactions: readonly Transaction[] = []): FakeNode {
  const calls = { ids: 0, byId: 0, pages: 0 }
  const respond = <T>(value: T): NodeOutcome<T> =>
    node.isDown ? { ok: false, error: new NodeError('connection_failed', name, 'is down') } : { ok: true, value }
  const toEntry = (transaction: Transaction) => ({ transaction, spentBoxes: [] })
  const node: FakeNode = {
    name,
    transactions,
    isDown: false,
    calls,
    async fetchMempoolIds() {
      calls.ids++
      return respond(node.transactions.map(({ id }) => id))
    },
    async fetchMempoolTransactions(ids: readonly TransactionId[]) {
      calls.byId += ids.length
      return respond(node.transactions.filter(({ id }) => ids.includes(id)).map(toEntry))
    },
    async fetchMempoolPage(offset: number, limit: number) {
      calls.pages++
      return respond(node.transactions.slice(offset, offset + limit).map(toEntry))
    },
  }
  return node
}
