import { bytesToHex, hexToBytes, rewardScript } from '@ergo-explorer/chain'
import { type QueryOf, readSortDirection, type v2Operations } from '@ergo-explorer/contract'
import type { Api } from '../../api.ts'
import type { Sight } from '../../database/sources.ts'
import { problem } from '../../http/problem.ts'
import { Refusal } from '../../http/refusal.ts'
import { countHeights, findHeightsBetween, type Heights } from '../../queries/block-pages.ts'
import { listHeightsOfMiner, listPlacedBlocks } from '../../queries/block-places.ts'
import { densePage } from '../../requests/dense-page.ts'
import { readOwner } from '../../requests/owner.ts'
import { cutPage, readPlace, readSkippable } from '../../requests/place.ts'

type Chain = Pick<Api, 'preset' | 'blake2b256'>
type Asked = QueryOf<typeof v2Operations.listBlocks>

/** A page of blocks by their heights, before they are read. */
interface PageOfBlocks {
  readonly heights: readonly number[]
  readonly total: number | null
  readonly next: string | null
}

export async function findPageOfBlocks(chain: Chain, asked: Asked, sight: Sight): Promise<PageOfBlocks | Refusal> {
  const { sortBy = 'height', from, to, miner } = asked
  if (sortBy === 'height' || sortBy === 'timestamp')
    return miner === undefined ? pageByHeight(asked, sight) : pageOfMiner(chain, { ...asked, miner }, sight)
  if (from !== undefined || to !== undefined || miner !== undefined)
    return problem('bad_request', 'sortBy: blocks of a time or of a miner are sorted by height only')
  const place = readSkippable(asked, 2)
  if (place instanceof Refusal) return place
  const placed = await listPlacedBlocks(sight.db, sortBy, readSortDirection(asked.sortDirection), place)
  const { rows, next } = cutPage(placed, place.limit, ({ key, height }) => [key, height])
  return { heights: rows.map(({ height }) => height), total: sight.tip.height, next }
}

async function pageByHeight(asked: Asked, sight: Sight): Promise<PageOfBlocks | Refusal> {
  const place = readPlace(asked, 1)
  if (place instanceof Refusal) return place
  const among = await heightsOf(asked, sight)
  const { rows, next } = densePage(place, among, readSortDirection(asked.sortDirection))
  return { heights: rows, total: countHeights(among), next }
}

/** Nobody counts the blocks of a miner. */
async function pageOfMiner(
  chain: Chain,
  asked: Asked & { readonly miner: string },
  sight: Sight,
): Promise<PageOfBlocks | Refusal> {
  const owner = readOwner(chain, asked.miner)
  if (owner instanceof Refusal) return owner
  const place = readSkippable(asked, 1)
  if (place instanceof Refusal) return place
  if (owner.minerKey === undefined) return { heights: [], total: null, next: null }
  const hash = bytesToHex(chain.blake2b256(hexToBytes(rewardScript(owner.minerKey))))
  const among = await heightsOf(asked, sight)
  const direction = readSortDirection(asked.sortDirection)
  const found = await listHeightsOfMiner(sight.db, hash, among, direction, place)
  const { rows, next } = cutPage(found, place.limit, (last) => [last])
  return { heights: rows, total: null, next }
}

const heightsOf = async ({ from, to }: Asked, { db, tip }: Sight): Promise<Heights> =>
  from === undefined && to === undefined
    ? { first: 1, last: tip.height }
    : findHeightsBetween(db, from ?? 0, to ?? Number.MAX_SAFE_INTEGER)
