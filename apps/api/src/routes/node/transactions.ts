import { isHex } from '@ergo-explorer/chain'
import { NODE_NOT_FOUND, NODE_WRONG_HEX, nodeOperations as node } from '@ergo-explorer/contract'
import type { RouteDependencies } from '#route-dependencies.ts'
import type { ReadSnapshot } from '#database/database-cluster.ts'
import { nodeErrorResponse } from '#http/error-responses.ts'
import { serveOperation } from '#http/operations.ts'
import { presentIndexedTransaction, presentMempoolTransaction } from '#present/node/transactions.ts'
import { listIndexedBoxes } from '#queries/boxes/indexed-boxes.ts'
import { findMempoolTransaction, listPreferredTransactions } from '#queries/mempool/transactions.ts'
import { listScriptTransactions } from '#queries/transactions/pages.ts'
import {
  findTransactionNumber,
  listTransactionReferences,
  listTransactionsWith,
} from '#queries/transactions/records.ts'
import { newestNumbers, parseNodeAddress, parseNodeId } from '#requests/node-requests.ts'
import type { Page } from '#requests/pages.ts'
import { scriptOfErgoTree } from '#scripts.ts'

const NOT_FOUND = nodeErrorResponse(NODE_NOT_FOUND)

export function serveNodeTransactions({ app, context, ...api }: RouteDependencies): void {
  const listPresented = async ({ db, tip }: ReadSnapshot, numbers: readonly number[]) =>
    (await listTransactionsWith(db, numbers, listIndexedBoxes)).map((transaction) =>
      presentIndexedTransaction(transaction, tip.height),
    )

  serveOperation({ app, context }, node.getNodeTransaction, {
    freshness: 'entity',
    handler: async ({ params }, snapshot) => {
      const id = parseNodeId(params.id)
      const number = await findTransactionNumber(snapshot.db, id)
      const [found] = number === undefined ? [] : await listPresented(snapshot, [number])
      return found ?? NOT_FOUND
    },
  })

  serveOperation({ app, context }, node.getNodeTransactionByIndex, {
    freshness: 'entity',
    handler: async ({ params: { index } }, snapshot) => {
      const [found] = index < snapshot.tip.transactions ? await listPresented(snapshot, [index]) : []
      return found ?? NOT_FOUND
    },
  })

  serveOperation({ app, context }, node.getNodeTransactionRange, {
    freshness: 'tip',
    handler: async ({ query }, { db, tip }) =>
      (await listTransactionReferences(db, newestNumbers(query, tip.transactions))).map(({ id }) => id),
  })

  const listByAddress = async (snapshot: ReadSnapshot, address: string, { offset = 0, limit = 5 }: Partial<Page>) => {
    const script = parseNodeAddress(api, address)
    const { numbers, total } = await listScriptTransactions(snapshot.db, script.hash, { offset, limit })
    return { items: await listPresented(snapshot, numbers), total }
  }

  serveOperation({ app, context }, node.getNodeTransactionsByAddress, {
    freshness: 'tip',
    handler: ({ params, query }, snapshot) => listByAddress(snapshot, params.address, query),
  })

  serveOperation({ app, context }, node.postNodeTransactionsByAddress, {
    freshness: 'tip',
    handler: ({ body, query }, snapshot) => listByAddress(snapshot, body, query),
  })
}

export function serveNodeMempool({ app, context, ...api }: RouteDependencies): void {
  const pageOf = ({ offset = 0, limit = 50 }: Partial<Page>) => ({ page: { offset, limit }, context: api })

  serveOperation({ app, context }, node.getNodeUnconfirmed, {
    freshness: 'mempool',
    handler: async ({ query }, { db }) =>
      (await listPreferredTransactions(db, undefined, pageOf(query))).items.map(presentMempoolTransaction),
  })

  serveOperation({ app, context }, node.getNodeUnconfirmedById, {
    freshness: 'mempool',
    handler: async ({ params }, { db }) => {
      const id = parseNodeId(params.id)
      const found = await findMempoolTransaction(db, id, api)
      return found === undefined ? NOT_FOUND : presentMempoolTransaction(found)
    },
  })

  serveOperation({ app, context }, node.postNodeUnconfirmedByErgoTree, {
    freshness: 'mempool',
    handler: async ({ body, query }, { db }) => {
      if (!/^\w*$/.test(body)) return nodeErrorResponse(NODE_WRONG_HEX)
      // A node compares texts, so it finds nothing for a word that is no script.
      if (!isHex(body)) return []
      const { hash } = scriptOfErgoTree(api, body)
      return (await listPreferredTransactions(db, hash, pageOf(query))).items.map(presentMempoolTransaction)
    },
  })
}
