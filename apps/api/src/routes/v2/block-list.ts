import { bytesToHex, hexToBytes, rewardScript } from '@ergo-explorer/chain'
import { type QueryOf, parseSortDirection, type v2Operations } from '@ergo-explorer/contract'
import type { RouteDependencies } from '../../route-dependencies.ts'
import type { ReadSnapshot } from '../../database/database-cluster.ts'
import { createProblemResponse } from '../../http/problem-response.ts'
import { ErrorResponse } from '../../http/error-response.ts'
import { countHeights, findHeightsBetween, type BlockHeights } from '../../queries/block-pages.ts'
import { listMinerHeights, listSortedBlocks } from '../../queries/sorted-blocks.ts'
import { deriveDensePage } from '../../requests/dense-page.ts'
import { parseAddressOwner } from '../../requests/address-owner.ts'
import { cutPage, parseCursorPage, parseBoundedCursorPage } from '../../requests/cursor-page.ts'

type Chain = Pick<RouteDependencies, 'preset' | 'blake2b256'>
type ListBlocksQuery = QueryOf<typeof v2Operations.listBlocks>

/** Heights of a page of blocks, before the blocks are loaded. */
interface BlockListPage {
  readonly heights: readonly number[]
  readonly total: number | null
  readonly next: string | null
}

export async function findBlockListPage(
  chain: Chain,
  query: ListBlocksQuery,
  snapshot: ReadSnapshot,
): Promise<BlockListPage | ErrorResponse> {
  const { sortBy = 'height', from, to, miner } = query
  if (sortBy === 'height' || sortBy === 'timestamp')
    return miner === undefined
      ? findPageByHeight(query, snapshot)
      : findPageOfMiner(chain, { ...query, miner }, snapshot)
  if (from !== undefined || to !== undefined || miner !== undefined)
    return createProblemResponse('bad_request', 'sortBy: lists filtered by time or miner can only be sorted by height')
  const cursorPage = parseBoundedCursorPage(query, 2)
  if (cursorPage instanceof ErrorResponse) return cursorPage
  const sorted = await listSortedBlocks(snapshot.db, {
    sortBy,
    direction: parseSortDirection(query.sortDirection),
    page: cursorPage,
  })
  const { rows, next } = cutPage(sorted, cursorPage.limit, ({ key, height }) => [key, height])
  return { heights: rows.map(({ height }) => height), total: snapshot.tip.height, next }
}

async function findPageByHeight(
  query: ListBlocksQuery,
  snapshot: ReadSnapshot,
): Promise<BlockListPage | ErrorResponse> {
  const cursorPage = parseCursorPage(query, 1)
  if (cursorPage instanceof ErrorResponse) return cursorPage
  const among = await heightsOf(query, snapshot)
  const { rows, next } = deriveDensePage(cursorPage, among, parseSortDirection(query.sortDirection))
  return { heights: rows, total: countHeights(among), next }
}

/** The index does not store the number of blocks of a miner, so there is no total. */
async function findPageOfMiner(
  chain: Chain,
  query: ListBlocksQuery & { readonly miner: string },
  snapshot: ReadSnapshot,
): Promise<BlockListPage | ErrorResponse> {
  const owner = parseAddressOwner(chain, query.miner)
  if (owner instanceof ErrorResponse) return owner
  const cursorPage = parseBoundedCursorPage(query, 1)
  if (cursorPage instanceof ErrorResponse) return cursorPage
  if (owner.minerKey === undefined) return { heights: [], total: null, next: null }
  const hash = bytesToHex(chain.blake2b256(hexToBytes(rewardScript(owner.minerKey))))
  const among = await heightsOf(query, snapshot)
  const direction = parseSortDirection(query.sortDirection)
  const found = await listMinerHeights(snapshot.db, hash, { heights: among, direction, page: cursorPage })
  const { rows, next } = cutPage(found, cursorPage.limit, (last) => [last])
  return { heights: rows, total: null, next }
}

const heightsOf = async ({ from, to }: ListBlocksQuery, { db, tip }: ReadSnapshot): Promise<BlockHeights> =>
  from === undefined && to === undefined
    ? { first: 1, last: tip.height }
    : findHeightsBetween(db, from ?? 0, to ?? Number.MAX_SAFE_INTEGER)
