import { type Block, extensionDigestOf, type Hex } from '@ergo-explorer/chain'
import { v2Operations as v2 } from '@ergo-explorer/contract'
import type { RouteDependencies } from '../../route-dependencies.ts'
import type { Database } from '../../database/query.ts'
import { createProblemResponse } from '../../http/problem-response.ts'
import { ErrorResponse } from '../../http/error-response.ts'
import { serveOperation } from '../../http/serve-operation.ts'
import { ImmutableResponse } from '../../http/immutable-response.ts'
import { presentBlockDetail, presentHeader } from '../../present/v2/block-detail.ts'
import { presentBlock } from '../../present/v2/blocks.ts'
import { presentExtension } from '../../present/v2/extension.ts'
import { summarizeOrphanTransactions } from '../../present/v2/orphan-blocks.ts'
import { createPresentContext } from '../../present/v2/present-context.ts'
import { presentTransactionSummaries } from '../../present/v2/transactions.ts'
import { createProofFetcher } from '../../proofs/ad-proofs.ts'
import { findBlockDetails } from '../../queries/block-details.ts'
import { listBlockSummaries } from '../../queries/block-summaries.ts'
import { listBlockTransactions } from '../../queries/block-transactions.ts'
import { findBlock, type FoundBlock } from '../../queries/find-block.ts'
import { listHeaders } from '../../queries/header-records.ts'
import { parseBlockRef } from '../../requests/block.ts'
import { deriveDensePage } from '../../requests/dense-page.ts'
import { parseId } from '../../requests/id.ts'
import { parseCursorPage } from '../../requests/cursor-page.ts'
import { findBlockListPage } from './block-list.ts'

/** More than any block contains. */
const MAX_TRANSACTIONS = 1_000_000

export function serveBlocks(api: RouteDependencies): void {
  const { app, context, nodes, blake2b256 } = api
  const presentContext = createPresentContext(api)
  const fetchAdProofs = createProofFetcher(nodes, blake2b256)
  const blockNotFound = (text: string) => createProblemResponse('not_found', `No block has the id or height ${text}`)

  serveOperation({ app, context }, v2.listBlocks, {
    freshness: 'tip',
    handler: async ({ query }, snapshot) => {
      const page = await findBlockListPage(api, query, snapshot)
      if (page instanceof ErrorResponse) return page
      const { heights, ...rest } = page
      return {
        items: (await listBlockSummaries(snapshot.db, heights)).map((block) => presentBlock(presentContext, block)),
        ...rest,
      }
    },
  })

  serveOperation({ app, context }, v2.getBlock, {
    freshness: 'entity',
    handler: async ({ params }, { db, tip }) => {
      const blockRef = parseBlockRef(params.block)
      const found = blockRef === undefined ? undefined : await findBlockDetails(db, blockRef)
      return found === undefined ? blockNotFound(params.block) : presentBlockDetail(presentContext, found, tip.height)
    },
  })

  serveOperation({ app, context }, v2.listBlockTransactions, {
    freshness: 'entity',
    handler: async ({ params, query }, { db, tip }) => {
      const cursorPage = parseCursorPage(query, 1)
      if (cursorPage instanceof ErrorResponse) return cursorPage
      const blockRef = parseBlockRef(params.block)
      if (blockRef === undefined) return blockNotFound(params.block)
      const requested = deriveDensePage(cursorPage, { first: 0, last: MAX_TRANSACTIONS }, 'asc')
      const listed = await listBlockTransactions(db, blockRef, requested.rows)
      if (listed !== undefined) {
        const { next } = deriveDensePage(cursorPage, { first: 0, last: listed.total - 1 }, 'asc')
        return { items: presentTransactionSummaries(presentContext, listed, tip.height), total: listed.total, next }
      }
      // Beyond the last transaction, or an orphaned block.
      const found = await findBlockOf(db, blockRef)
      if (found === undefined) return blockNotFound(params.block)
      if (found.isMain) return { items: [], total: found.transactions, next: null }
      const total = found.block.transactions.length
      const { rows, next } = deriveDensePage(cursorPage, { first: 0, last: total - 1 }, 'asc')
      return {
        items: presentTransactionSummaries(
          presentContext,
          summarizeOrphanTransactions(presentContext, found.block, rows),
          tip.height,
        ),
        total,
        next,
      }
    },
  })

  serveOperation({ app, context }, v2.getBlockHeader, {
    freshness: 'entity',
    handler: async ({ params }, { db }) => {
      const found = await findSections(db, params.blockId)
      return found === undefined
        ? blockNotFound(params.blockId)
        : new ImmutableResponse(presentHeader(found.header), found.header.height)
    },
  })

  serveOperation({ app, context }, v2.getBlockExtension, {
    freshness: 'entity',
    handler: async ({ params }, { db }) => {
      const found = await findSections(db, params.blockId)
      if (found === undefined) return blockNotFound(params.blockId)
      const { header, extension = [] } = found
      // A source may lack the extension, which is not the same as an empty one.
      if (extensionDigestOf(extension, blake2b256) !== header.extensionHash)
        return createProblemResponse('not_found', `The extension of block ${header.id} is not stored`)
      return new ImmutableResponse(presentExtension(header, extension), header.height)
    },
  })

  serveOperation({ app, context }, v2.getBlockAdProofs, {
    freshness: 'entity',
    handler: async ({ params }, { db }) => {
      const found = await findSections(db, params.blockId)
      if (found === undefined) return blockNotFound(params.blockId)
      const proofs = await fetchAdProofs(found.header)
      if (proofs === 'unknown')
        return createProblemResponse('not_found', `No node has the AD proofs of block ${found.header.id} any more`)
      if (proofs === 'unreachable') return createProblemResponse('unavailable', 'No node responds', 10)
      const { headerId: blockId, digest, proofBytes } = proofs
      return new ImmutableResponse({ blockId, digest, proofBytes }, found.header.height)
    },
  })
}

/** A main chain block by height, or any block by id. */
async function findBlockOf(db: Database, blockRef: Hex | number): Promise<FoundBlock | undefined> {
  if (typeof blockRef === 'string') return findBlock(db, blockRef)
  const [header] = await listHeaders(db, [blockRef])
  return header && { isMain: true, ...header, extension: [], nextId: null }
}

/** The immutable sections of a block. */
async function findSections(db: Database, text: string): Promise<Pick<Block, 'header' | 'extension'> | undefined> {
  const id = parseId(text)
  const found = id === undefined ? undefined : await findBlock(db, id)
  return found?.isMain === false ? found.block : found
}
