import {
  type Block,
  type Box,
  type BoxId,
  type Header,
  heightsForRecalculation,
  type Transaction,
} from '@ergo-explorer/chain'
import { v2Operations as v2 } from '@ergo-explorer/contract'
import type { Database } from '#database/query.ts'
import { createProblemResponse } from '#http/error-responses.ts'
import { ImmutableResponse } from '#http/freshness.ts'
import { serveOperation } from '#http/operations.ts'
import {
  presentBoxBytes,
  presentEpochHeaders,
  presentExtensionBytes,
  presentHeaderBytes,
  presentTransactionBytes,
  presentTransactionsBytes,
} from '#present/v2/raw-bytes.ts'
import { findBlock, type FoundBlock } from '#queries/blocks/details.ts'
import { listHeaders } from '#queries/blocks/records.ts'
import { listBoxesByIds, toBox } from '#queries/boxes/records.ts'
import { findStoredTransaction, listStoredTransactions } from '#queries/transactions/stored-transactions.ts'
import { parseId } from '#requests/identifiers.ts'
import type { RouteDependencies } from '#route-dependencies.ts'

/** Serialised parts of the chain, so that clients can verify them without trusting this API. */
export function serveRawBytes(api: RouteDependencies): void {
  const { app, context, preset, blake2b256 } = api
  const notFound = (what: string) => createProblemResponse('not_found', what)
  const blockNotFound = (text: string) => notFound(`No block has the id or height ${text}`)
  const notStored = (what: string, { id }: Header) => notFound(`The ${what} of block ${id} is not stored`)

  serveOperation({ app, context }, v2.getBlockHeaderBytes, {
    freshness: 'entity',
    handler: async ({ params }, { db }) => {
      const found = await findBlockById(db, params.blockId)
      if (found === undefined) return blockNotFound(params.blockId)
      const header = headerOf(found)
      const response = presentHeaderBytes(header, blake2b256)
      return response === undefined ? notStored('header', header) : new ImmutableResponse(response, header.height)
    },
  })

  serveOperation({ app, context }, v2.getBlockTransactionsBytes, {
    freshness: 'entity',
    handler: async ({ params }, { db }) => {
      const found = await findBlockById(db, params.blockId)
      if (found === undefined) return blockNotFound(params.blockId)
      const header = headerOf(found)
      const transactions = (await transactionsOf(db, found)).map(({ transaction }) => transaction)
      const response = presentTransactionsBytes(header, transactions, blake2b256)
      return response === undefined
        ? notStored('transactions section', header)
        : new ImmutableResponse(response, header.height)
    },
  })

  serveOperation({ app, context }, v2.getBlockExtensionBytes, {
    freshness: 'entity',
    handler: async ({ params }, { db }) => {
      const found = await findBlockById(db, params.blockId)
      if (found === undefined) return blockNotFound(params.blockId)
      const header = headerOf(found)
      const fields = found.isMain ? found.extension : (found.block.extension ?? [])
      const response = presentExtensionBytes(header, fields, blake2b256)
      return response === undefined ? notStored('extension', header) : new ImmutableResponse(response, header.height)
    },
  })

  serveOperation({ app, context }, v2.getBlockEpochHeaders, {
    freshness: 'entity',
    handler: async ({ params }, { db }) => {
      const found = await findBlockById(db, params.blockId)
      if (found === undefined) return blockNotFound(params.blockId)
      const header = headerOf(found)
      const heights = heightsForRecalculation(preset, header.height).filter((height) => height >= 1)
      const headers = (await listHeaders(db, heights)).map((record) => record.header)
      // The parent of an orphaned block may be an orphan itself, whose branch has other headers.
      const isComplete =
        headers.length === heights.length && (headers.at(-1)?.id ?? header.parentId) === header.parentId
      const response = isComplete ? presentEpochHeaders(header, headers, blake2b256) : undefined
      return response === undefined
        ? notStored('chain of headers', header)
        : new ImmutableResponse(response, header.height)
    },
  })

  serveOperation({ app, context }, v2.getBlockSpentBoxes, {
    freshness: 'entity',
    handler: async ({ params }, { db }) => {
      const found = await findBlockById(db, params.blockId)
      if (found === undefined) return blockNotFound(params.blockId)
      const { id: blockId, height } = headerOf(found)
      const stored = await transactionsOf(db, found)
      const own = new Set(stored.flatMap(({ transaction }) => transaction.outputs.map(({ boxId }) => boxId)))
      const boxes = spentBoxes(stored)
        .filter(([boxId]) => !own.has(boxId))
        .map(([boxId, box]) => presentBoxBytes(boxId, box, blake2b256))
      return new ImmutableResponse({ blockId, boxes }, height)
    },
  })

  serveOperation({ app, context }, v2.getTransactionBytes, {
    freshness: 'mempool',
    handler: async ({ params }, { db }) => {
      const id = parseId(params.transactionId)
      const found = id === undefined ? undefined : await findStoredTransaction(db, id, api)
      const bytes = found && presentTransactionBytes(found.transaction, blake2b256)
      if (found === undefined || bytes === undefined)
        return notFound(`No transaction has the id ${params.transactionId}`)
      const response = {
        transactionId: found.transaction.id,
        blockId: found.block?.id ?? null,
        bytes,
        inputs: spentBoxes([found]).map(([boxId, box]) => presentBoxBytes(boxId, box, blake2b256)),
        dataInputs: found.transaction.dataInputs.map((boxId, i) => presentBoxBytes(boxId, found.read[i], blake2b256)),
      }
      return found.block === undefined ? response : new ImmutableResponse(response, found.block.height)
    },
  })
}

async function findBlockById(db: Database, text: string): Promise<FoundBlock | undefined> {
  const id = parseId(text)
  return id === undefined ? undefined : findBlock(db, id)
}

const headerOf = (found: FoundBlock): Header => (found.isMain ? found.header : found.block.header)

interface TransactionWithBoxes {
  readonly transaction: Transaction
  readonly spent: readonly (Box | undefined)[]
}

/** Runs two queries for a block of the main chain, and one for an orphaned block. */
const transactionsOf = (db: Database, found: FoundBlock): Promise<readonly TransactionWithBoxes[]> =>
  found.isMain ? listStoredTransactions(db, found) : withMainChainBoxes(db, found.block)

/** An orphaned block spends boxes of the main chain, or of orphaned blocks, which are not indexed. */
async function withMainChainBoxes(db: Database, { transactions }: Block): Promise<TransactionWithBoxes[]> {
  const ids = transactions.flatMap(({ inputs }) => inputs.map(({ boxId }) => boxId))
  const boxes = new Map((await listBoxesByIds(db, ids)).map((box) => [box.id, toBox(box)]))
  return transactions.map((transaction) => ({
    transaction,
    spent: transaction.inputs.map(({ boxId }) => boxes.get(boxId)),
  }))
}

const spentBoxes = (stored: readonly TransactionWithBoxes[]): (readonly [BoxId, Box | undefined])[] =>
  stored.flatMap(({ transaction, spent }) => transaction.inputs.map(({ boxId }, i) => [boxId, spent[i]] as const))
