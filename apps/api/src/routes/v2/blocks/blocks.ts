import { rewardScript, type Block, extensionDigestOf } from '@ergo-explorer/chain'
import { type QueryOf, v2Operations as v2 } from '@ergo-explorer/contract'
import { parseId, parseAddressOwner, parseBlockRef } from '#requests/identifiers.ts'
import type { RouteDependencies } from '#route-dependencies.ts'
import type { ReadSnapshot } from '#database/database-cluster.ts'
import { createInvalidFieldResponse, createProblemResponse } from '#http/error-responses.ts'
import {
  countHeights,
  findHeightsBetween,
  type BlockHeights,
  listMinerHeights,
  listSortedBlocks,
} from '#queries/blocks/pages.ts'
import { deriveDensePage, cutPage, parseCursorPage, parseBoundedCursorPage } from '#requests/pages.ts'
import type { Database } from '#database/query.ts'
import { serveOperation } from '#http/operations.ts'
import { serveBlockTransactions } from './block-transactions.ts'
import { ImmutableResponse } from '#http/freshness.ts'
import {
  presentBlockDetail,
  presentHeader,
  presentBlock,
  presentExtension,
  presentOrphanSummary,
} from '#present/v2/blocks.ts'
import { createPresentContext } from '#present/v2/present-context.ts'
import { presentBlockAudit } from '#present/v2/block-audits.ts'
import { createProofFetcher } from '#ad-proofs.ts'
import { findBlockAudit } from '#queries/blocks/audits.ts'
import { listOrphans } from '#queries/blocks/orphans.ts'
import { findBlockDetails, findBlock } from '#queries/blocks/details.ts'
import { listBlockSummaries } from '#queries/blocks/records.ts'
import { type AddressContext, hashOfErgoTree } from '#scripts.ts'

export function serveBlocks(api: RouteDependencies): void {
  const { app, context, nodes, blake2b256 } = api
  const presentContext = createPresentContext(api)
  const fetchAdProofs = createProofFetcher(nodes, blake2b256)
  const blockNotFound = (text: string) => createProblemResponse('not_found', `No block has the id or height ${text}`)

  serveOperation({ app, context }, v2.listBlocks, {
    freshness: 'tip',
    handler: async ({ query }, snapshot) => {
      const page = await listBlockPage(api, query, snapshot)
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

  serveBlockTransactions(api, blockNotFound)

  serveOperation({ app, context }, v2.listOrphanedBlocks, {
    freshness: 'tip',
    handler: async ({ query }, { db }) => {
      const page = parseBoundedCursorPage(query, 2)
      const { records, total } = await listOrphans(db, page)
      const { rows, next } = cutPage(records, page, ({ height, order }) => [height, order])
      return { items: rows.map((record) => presentOrphanSummary(presentContext, record)), total, next }
    },
  })

  serveOperation({ app, context }, v2.getBlockAudit, {
    freshness: 'tip',
    handler: async ({ params }, { db }) => {
      const blockRef = parseBlockRef(params.block)
      const audit = blockRef === undefined ? undefined : await findBlockAudit(db, blockRef)
      return audit === undefined
        ? createProblemResponse('not_found', `No projection is stored for block ${params.block}`)
        : presentBlockAudit(audit)
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

/** The immutable sections of a block. */
async function findSections(db: Database, text: string): Promise<Pick<Block, 'header' | 'extension'> | undefined> {
  const id = parseId(text)
  const found = id === undefined ? undefined : await findBlock(db, id)
  return found?.isMain === false ? found.block : found
}

type ListBlocksQuery = QueryOf<typeof v2.listBlocks>

/** Names of v0 and v1 for the sort keys that are not in the order of the heights. */
const SORT_COLUMNS = {
  transactionCount: 'transactionscount',
  size: 'size',
  difficulty: 'difficulty',
  reward: 'minerreward',
  fees: 'blockfee',
  coins: 'blockcoins',
} as const

/** Heights of a page of blocks, before the blocks are loaded. */
interface BlockListPage {
  readonly heights: readonly number[]
  readonly total: number | null
  readonly next: string | null
}

async function listBlockPage(
  api: AddressContext,
  query: ListBlocksQuery,
  snapshot: ReadSnapshot,
): Promise<BlockListPage> {
  const { sort = 'height', fromTime, toTime, minerAddress } = query
  if (sort === 'height' || sort === 'timestamp')
    return minerAddress === undefined
      ? listPageByHeight(query, snapshot)
      : listPageOfMiner(api, { ...query, minerAddress }, snapshot)
  if (fromTime !== undefined || toTime !== undefined || minerAddress !== undefined)
    throw createInvalidFieldResponse({
      in: 'query',
      name: 'sort',
      reason: 'must be height or timestamp in lists filtered by time or miner',
      allowed: ['height', 'timestamp'],
    })
  const cursorPage = parseBoundedCursorPage(query, 2)
  const sorted = await listSortedBlocks(snapshot.db, { sortBy: SORT_COLUMNS[sort], page: cursorPage })
  const { rows, next } = cutPage(sorted, cursorPage, ({ key, height }) => [key, height])
  return { heights: rows.map(({ height }) => height), total: snapshot.tip.height, next }
}

async function listPageByHeight(query: ListBlocksQuery, snapshot: ReadSnapshot): Promise<BlockListPage> {
  const cursorPage = parseCursorPage(query, 1)
  const among = await heightsOf(query, snapshot)
  const { rows, next } = deriveDensePage(cursorPage, among)
  return { heights: rows, total: countHeights(among), next }
}

/** The index does not store the number of blocks of a miner, so there is no total. */
async function listPageOfMiner(
  api: AddressContext,
  query: ListBlocksQuery & { readonly minerAddress: string },
  snapshot: ReadSnapshot,
): Promise<BlockListPage> {
  const owner = parseAddressOwner(api, query.minerAddress)
  const cursorPage = parseBoundedCursorPage(query, 1)
  if (owner.minerKey === undefined) return { heights: [], total: null, next: null }
  const hash = hashOfErgoTree(api.blake2b256, rewardScript(owner.minerKey))
  const among = await heightsOf(query, snapshot)
  const found = await listMinerHeights(snapshot.db, hash, { heights: among, page: cursorPage })
  const { rows, next } = cutPage(found, cursorPage, (last) => [last])
  return { heights: rows, total: null, next }
}

const heightsOf = async ({ fromTime, toTime }: ListBlocksQuery, { db, tip }: ReadSnapshot): Promise<BlockHeights> =>
  fromTime === undefined && toTime === undefined
    ? { first: 1, last: tip.height }
    : findHeightsBetween(db, fromTime ?? 0, toTime ?? Number.MAX_SAFE_INTEGER)
