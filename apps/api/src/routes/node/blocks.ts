import { type Header, type Transaction, transactionsSectionSize } from '@ergo-explorer/chain'
import { NODE_NOT_FOUND, nodeBadRequest, nodeOperations as node } from '@ergo-explorer/contract'
import type { RouteDependencies } from '#route-dependencies.ts'
import type { Database } from '#database/query.ts'
import { nodeErrorResponse } from '#http/error-responses.ts'
import { serveOperation } from '#http/operations.ts'
import { presentBlock, presentBlockTransactions, presentHeader } from '#present/node/blocks.ts'
import { presentIndexedTransaction } from '#present/node/transactions.ts'
import { findBlock, type FoundBlock, listBlockIdsAt } from '#queries/blocks/details.ts'
import { type HeaderRecord, listHeaders, listHeadersByIds } from '#queries/blocks/records.ts'
import { listIndexedBoxes } from '#queries/boxes/indexed-boxes.ts'
import { listTransactionsWith } from '#queries/transactions/records.ts'
import { listStoredTransactions } from '#queries/transactions/stored-transactions.ts'
import { parseNodeCount, parseNodeId } from '#requests/node-requests.ts'

/** A node returns up to 16,384. */
const MAX_HEADERS = 500
const TOO_MANY = nodeErrorResponse(nodeBadRequest(`No more than ${MAX_HEADERS} headers can be requested`))
const NOT_FOUND = nodeErrorResponse(NODE_NOT_FOUND)

export function serveNodeBlocks({ app, context, blake2b256 }: RouteDependencies): void {
  const listPresented = async (db: Database, first: number, last: number) => {
    const heights = Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i)
    return (await listHeaders(db, heights)).map(({ header }) => presentHeader(header, blake2b256))
  }

  serveOperation({ app, context }, node.getNodeLastHeaders, {
    freshness: 'tip',
    handler: ({ params }, { db, tip }) => {
      const count = parseNodeCount(params.count)
      return count > MAX_HEADERS ? TOO_MANY : listPresented(db, Math.max(1, tip.height - count + 1), tip.height)
    },
  })

  serveOperation({ app, context }, node.getNodeChainSlice, {
    freshness: 'tip',
    handler: ({ query: { fromHeight = 1, toHeight = MAX_HEADERS } }, { db, tip }) => {
      if (toHeight < fromHeight) return nodeErrorResponse(nodeBadRequest('toHeight < fromHeight'))
      if (toHeight - fromHeight > MAX_HEADERS) return TOO_MANY
      const last = Math.min(toHeight, tip.height)
      // The first height is exclusive, but a node always returns at least one header.
      return listPresented(db, Math.max(1, Math.min(fromHeight + 1, last)), last)
    },
  })

  serveOperation({ app, context }, node.getNodeBlockIdsAt, {
    freshness: 'tip',
    handler: ({ params }, { db }) => {
      const height = parseNodeCount(params.height)
      return listBlockIdsAt(db, height)
    },
  })

  serveOperation({ app, context }, node.getNodeBlock, {
    freshness: 'entity',
    handler: async ({ params }, { db }) => {
      const found = await findRequested(db, params.id)
      const transactions = await transactionsOf(db, found)
      const extension = found.isMain ? found.extension : (found.block.extension ?? [])
      return presentBlock({ header: headerOf(found), transactions, extension }, blake2b256)
    },
  })

  serveOperation({ app, context }, node.getNodeHeader, {
    freshness: 'entity',
    handler: async ({ params }, { db }) => {
      const found = await findRequested(db, params.id)
      return presentHeader(headerOf(found), blake2b256)
    },
  })

  serveOperation({ app, context }, node.getNodeBlockTransactions, {
    freshness: 'entity',
    handler: async ({ params }, { db }) => {
      const found = await findRequested(db, params.id)
      return presentBlockTransactions(headerOf(found), await transactionsOf(db, found))
    },
  })

  /** Runs two queries for all blocks. */
  const listIndexed = async (db: Database, records: readonly HeaderRecord[], tipHeight: number) => {
    const transactions = await listTransactionsWith(db, records.flatMap(numbersOf), listIndexedBoxes)
    return records.map(({ header }) => {
      const own = transactions.filter(({ height }) => height === header.height)
      return {
        header: presentHeader(header, blake2b256),
        transactions: own.map((transaction) => presentIndexedTransaction(transaction, tipHeight)),
        height: header.height,
        size: transactionsSectionSize(own, header.version),
      }
    })
  }

  serveOperation({ app, context }, node.getNodeIndexedBlock, {
    freshness: 'entity',
    handler: async ({ params }, { db, tip }) => {
      const id = parseNodeId(params.id)
      const [block] = await listIndexed(db, await listHeadersByIds(db, [id]), tip.height)
      return block ?? NOT_FOUND
    },
  })

  serveOperation({ app, context }, node.postNodeIndexedBlocks, {
    freshness: 'tip',
    handler: async ({ body }, { db, tip }) => listIndexed(db, await listHeadersByIds(db, body), tip.height),
  })
}

async function findRequested(db: Database, text: string): Promise<FoundBlock> {
  const found = await findBlock(db, parseNodeId(text))
  if (found === undefined) throw NOT_FOUND
  return found
}

const headerOf = (found: FoundBlock): Header => (found.isMain ? found.header : found.block.header)

/** Runs two queries for a block of the main chain, and none for an orphaned one. */
const transactionsOf = async (db: Database, found: FoundBlock): Promise<readonly Transaction[]> =>
  found.isMain
    ? (await listStoredTransactions(db, found)).map(({ transaction }) => transaction)
    : found.block.transactions

const numbersOf = ({ firstTransaction, transactions }: HeaderRecord): number[] =>
  Array.from({ length: transactions }, (_, i) => firstTransaction + i)
