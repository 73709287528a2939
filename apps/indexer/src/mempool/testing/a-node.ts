import type { HeaderId, Transaction, TransactionId } from '@ergo-explorer/chain'
import { NodeError, type NodeOutcome } from '@ergo-explorer/node'
import type { PolledNode } from '../mempool.ts'

export interface FakeNode extends PolledNode {
  /** Its mempool, highest fee rate first. */
  transactions: readonly Transaction[]
  /** Its best input chain, oldest first. */
  inputBlocks: readonly { readonly id: HeaderId; readonly transactions: readonly Transaction[] }[]
  /** The block after which the input blocks follow. */
  bestBlock: HeaderId | undefined
  /** Whether only the requests for input blocks fail. */
  areInputBlocksDown: boolean
  /** Why it rejects any transaction that it checks; undefined if it accepts them. */
  rejection: string | undefined
  /** Whether all requests fail. */
  isDown: boolean
  /** Number of requests by type. */
  readonly calls: { ids: number; byId: number; pages: number }
  /** Number of requests for input blocks. */
  inputBlockCalls: number
}

/** A mempool source without a network connection. */
export function aNode(name: string, transactions: readonly Transaction[] = []): FakeNode {
  const calls = { ids: 0, byId: 0, pages: 0 }
  const respond = <T>(value: T): NodeOutcome<T> =>
    node.isDown ? { ok: false, error: new NodeError('connection_failed', name, 'is down') } : { ok: true, value }
  const respondOfInputBlocks = <T>(value: T): NodeOutcome<T> => {
    node.inputBlockCalls++
    if (!node.areInputBlocksDown) return respond(value)
    return { ok: false, error: new NodeError('connection_failed', name, 'is down') }
  }
  const transactionsOf = (inputBlock: HeaderId) =>
    node.inputBlocks.find(({ id }) => id === inputBlock)?.transactions ?? []
  const toEntry = (transaction: Transaction) => ({ transaction, spentBoxes: [] })
  const node: FakeNode = {
    name,
    transactions,
    inputBlocks: [],
    bestBlock: undefined,
    areInputBlocksDown: false,
    rejection: undefined,
    isDown: false,
    inputBlockCalls: 0,
    calls,
    async fetchMempoolIds() {
      calls.ids++
      return respond(node.transactions.map(({ id }) => id))
    },
    async fetchMempoolTransactions(ids: readonly TransactionId[]) {
      calls.byId += ids.length
      return respond(node.transactions.filter(({ id }) => ids.includes(id)).map(toEntry))
    },
    async fetchInputChain() {
      const { bestBlock, inputBlocks } = node
      return respondOfInputBlocks({ bestBlock, inputBlocks: inputBlocks.map(({ id }) => id) })
    },
    async fetchInputBlockIds(inputBlock: HeaderId) {
      return respondOfInputBlocks(transactionsOf(inputBlock).map(({ id }) => id))
    },
    async fetchInputBlockTransactions(inputBlock: HeaderId) {
      return respondOfInputBlocks([...transactionsOf(inputBlock)])
    },
    async checkTransaction(json: string) {
      const rejected = { code: 'rejected', reason: node.rejection } as const
      if (!node.isDown && node.rejection !== undefined)
        return { ok: false, error: new NodeError(rejected.code, name, 'rejects it', { reason: rejected.reason }) }
      return respond(JSON.parse(json).id as TransactionId)
    },
    async fetchMempoolPage(offset: number, limit: number) {
      calls.pages++
      return respond(node.transactions.slice(offset, offset + limit).map(toEntry))
    },
  }
  return node
}
