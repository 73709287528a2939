import type { Hex } from '@ergo-explorer/chain'
import type { BlockSortKey, SortDirection } from '@ergo-explorer/contract'
import { bytea, type Database, list, question } from '../database/ask.ts'
import type { Place } from '../requests/place.ts'
import type { Heights } from './block-pages.ts'

/** A block in a list that is not sorted by height. */
export interface PlacedBlock {
  readonly height: number
  /** What it is sorted by. */
  readonly key: bigint
}

export type OtherSortKey = Exclude<BlockSortKey, 'height' | 'timestamp'>

const INT64_MAX = 9_223_372_036_854_775_807n
const INT32_MAX = 2_147_483_647n

/** blocks_by_transactions, blocks_by_size, …, which skip inside themselves. */
const inOrder = (column: string, direction: 'ASC' | 'DESC') =>
  question(
    `blocks.behind.${column}.${direction}`,
    `SELECT height, ${column}::int8 AS key FROM blocks
    WHERE (${column}, height) ${direction === 'ASC' ? '>' : '<'} ($1::int8, $2::int8)
    ORDER BY ${column} ${direction}, height ${direction} LIMIT $3 OFFSET $4`,
  )
const inBoth = (column: string) => ({ asc: inOrder(column, 'ASC'), desc: inOrder(column, 'DESC') })

const ORDERS = {
  transactionscount: inBoth('transactions'),
  size: inBoth('size'),
  difficulty: inBoth('difficulty'),
  minerreward: inBoth('miner_reward'),
  blockfee: inBoth('fees'),
  blockcoins: inBoth('coins'),
} as const satisfies Record<OtherSortKey, unknown>

/** The blocks of a page, and one more. */
export function listPlacedBlocks(
  db: Database,
  sortBy: OtherSortKey,
  direction: SortDirection,
  { after, offset, limit }: Place<2>,
): Promise<PlacedBlock[]> {
  const [key, height] = after ?? (direction === 'asc' ? [-1n, 0n] : [INT64_MAX, INT32_MAX])
  return list<PlacedBlock>(db, ORDERS[sortBy][direction], [key, height, limit + 1, offset])
}

/**
 * scripts_by_hash, then blocks_by_miner, which skips inside itself. Said by both columns, so that the primary key is no
 * choice: who found a block long ago would be looked for along the whole chain.
 */
const ofMiner = (direction: 'ASC' | 'DESC') =>
  question(
    `blocks.ofMiner.${direction}`,
    `SELECT height FROM blocks
    WHERE (miner, height) >= ((SELECT id FROM scripts WHERE hash = $1), $2)
      AND (miner, height) <= ((SELECT id FROM scripts WHERE hash = $1), $3)
    ORDER BY miner ${direction}, height ${direction} LIMIT $4 OFFSET $5`,
  )
const OF_MINER = { asc: ofMiner('ASC'), desc: ofMiner('DESC') }

/** The heights of a page of what a miner found among some blocks, and one more. */
export async function listHeightsOfMiner(
  db: Database,
  rewardScriptHash: Hex,
  { first, last }: Heights,
  direction: SortDirection,
  { after, offset, limit }: Place<1>,
): Promise<number[]> {
  const behind = after === undefined ? undefined : Number(after[0])
  const from = direction === 'asc' && behind !== undefined ? Math.max(first, behind + 1) : first
  const to = direction === 'desc' && behind !== undefined ? Math.min(last, behind - 1) : last
  const values = [bytea(rewardScriptHash), from, to, limit + 1, offset]
  return (await list<{ height: number }>(db, OF_MINER[direction], values)).map(({ height }) => height)
}
