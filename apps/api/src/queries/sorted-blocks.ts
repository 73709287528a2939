import type { Hex } from '@ergo-explorer/chain'
import type { BlockSortKey, SortDirection } from '@ergo-explorer/contract'
import { hexToBytea, type Database, listRows, defineQuery } from '../database/query.ts'
import type { CursorPage } from '../requests/cursor-page.ts'
import type { BlockHeights } from './block-pages.ts'

/** A block in a list that is not sorted by height. */
export interface SortedBlock {
  readonly height: number
  /** The sort key. */
  readonly key: bigint
}

export type NonHeightSortKey = Exclude<BlockSortKey, 'height' | 'timestamp'>

const INT64_MAX = 9_223_372_036_854_775_807n
const INT32_MAX = 2_147_483_647n

/** Uses blocks_by_transactions, blocks_by_size, …, with OFFSET within the index. */
const sortedQuery = (column: string, direction: 'ASC' | 'DESC') =>
  defineQuery(
    `blocks.sorted.${column}.${direction}`,
    `SELECT height, ${column}::int8 AS key FROM blocks
    WHERE (${column}, height) ${direction === 'ASC' ? '>' : '<'} ($1::int8, $2::int8)
    ORDER BY ${column} ${direction}, height ${direction} LIMIT $3 OFFSET $4`,
  )
const sortedQueries = (column: string) => ({ asc: sortedQuery(column, 'ASC'), desc: sortedQuery(column, 'DESC') })

const ORDERS = {
  transactionscount: sortedQueries('transactions'),
  size: sortedQueries('size'),
  difficulty: sortedQueries('difficulty'),
  minerreward: sortedQueries('miner_reward'),
  blockfee: sortedQueries('fees'),
  blockcoins: sortedQueries('coins'),
} as const satisfies Record<NonHeightSortKey, unknown>

/** Blocks of a page, with one extra to detect the next page. */
export function listSortedBlocks(
  db: Database,
  {
    sortBy,
    direction,
    page: { after, offset, limit },
  }: { readonly sortBy: NonHeightSortKey; readonly direction: SortDirection; readonly page: CursorPage<2> },
): Promise<SortedBlock[]> {
  const [key, height] = after ?? (direction === 'asc' ? [-1n, 0n] : [INT64_MAX, INT32_MAX])
  return listRows<SortedBlock>(db, ORDERS[sortBy][direction], [key, height, limit + 1, offset])
}

/**
 * Uses scripts_by_hash, then OFFSET within blocks_by_miner. Compares both columns to rule out the primary key, which
 * would scan the complete chain for a miner of old blocks.
 */
const ofMiner = (direction: 'ASC' | 'DESC') =>
  defineQuery(
    `blocks.ofMiner.${direction}`,
    `SELECT height FROM blocks
    WHERE (miner, height) >= ((SELECT id FROM scripts WHERE hash = $1), $2)
      AND (miner, height) <= ((SELECT id FROM scripts WHERE hash = $1), $3)
    ORDER BY miner ${direction}, height ${direction} LIMIT $4 OFFSET $5`,
  )
const OF_MINER = { asc: ofMiner('ASC'), desc: ofMiner('DESC') }

/** Heights of a miner's blocks in a range, with one extra to detect the next page. */
export async function listMinerHeights(
  db: Database,
  rewardScriptHash: Hex,
  {
    heights: { first, last },
    direction,
    page: { after, offset, limit },
  }: { readonly heights: BlockHeights; readonly direction: SortDirection; readonly page: CursorPage<1> },
): Promise<number[]> {
  const lastHeight = after === undefined ? undefined : Number(after[0])
  const from = direction === 'asc' && lastHeight !== undefined ? Math.max(first, lastHeight + 1) : first
  const to = direction === 'desc' && lastHeight !== undefined ? Math.min(last, lastHeight - 1) : last
  const values = [hexToBytea(rewardScriptHash), from, to, limit + 1, offset]
  return (await listRows<{ height: number }>(db, OF_MINER[direction], values)).map(({ height }) => height)
}
