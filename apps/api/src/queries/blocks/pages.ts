import type { BlockSortKey, SortDirection } from '@ergo-explorer/contract'
import { type Hex, type NetworkPreset, rewardPeriods, rewardSplit } from '@ergo-explorer/chain'
import {
  type Database,
  findRow,
  listRows,
  type NamedQuery,
  defineQuery,
  defineSortedQuery,
  hexToBytea,
} from '#database/query.ts'
import { type BlockPage, isHeightOrdered, type CursorPage } from '#requests/pages.ts'

/** Both ends are inclusive; empty if `last` is less than `first`. */
export interface BlockHeights {
  readonly first: number
  readonly last: number
}

export const countHeights = ({ first, last }: BlockHeights): number => Math.max(0, last - first + 1)

/** Uses blocks_by_timestamp at both ends. */
const BETWEEN_TIMES = defineQuery(
  'blocks.betweenTimes',
  `SELECT (SELECT height FROM blocks WHERE timestamp >= $1 ORDER BY timestamp LIMIT 1) AS first,
    (SELECT height FROM blocks WHERE timestamp <= $2 ORDER BY timestamp DESC LIMIT 1) AS last`,
)

/** The heights of a time range in milliseconds, both ends inclusive. */
export async function findHeightsBetween(db: Database, start: number, end: number): Promise<BlockHeights> {
  const row = await findRow<{ first: number | null; last: number | null }>(db, BETWEEN_TIMES, [start, end])
  return row === undefined || row.first === null || row.last === null
    ? { first: 1, last: 0 }
    : { first: row.first, last: row.last }
}

/** Heights on a page of the complete chain. */
export async function listHeightsPage(
  db: Database,
  { preset, tipHeight }: { readonly preset: NetworkPreset; readonly tipHeight: number },
  page: BlockPage,
): Promise<readonly number[]> {
  const computed = computeHeightsPage(preset, { first: 1, last: tipHeight }, page)
  return computed ?? listHeights(db, queryFor(PAGE_OF_CHAIN, page.sortBy, page.direction), [page.limit, page.offset])
}

/** Heights on a page of a height range, which the database sorts unless the order follows from the heights. */
export async function listHeightsPageInRange(
  db: Database,
  { preset, range }: { readonly preset: NetworkPreset; readonly range: BlockHeights },
  page: BlockPage,
): Promise<readonly number[]> {
  const query = () => queryFor(PAGE_IN_RANGE, page.sortBy, page.direction)
  return (
    computeHeightsPage(preset, range, page) ??
    listHeights(db, query(), [page.limit, page.offset, range.first, range.last])
  )
}

/** A page whose order needs no data; otherwise undefined. */
function computeHeightsPage(preset: NetworkPreset, range: BlockHeights, page: BlockPage): number[] | undefined {
  if (isHeightOrdered(page.sortBy)) return heightsPage([range], page)
  return page.sortBy === 'minerreward' ? heightsPage(rangesByReward(preset, range), page) : undefined
}

/** v0 and v1 sort by the scheduled reward, which is the same for many heights in a row. Lowest reward first. */
function rangesByReward(preset: NetworkPreset, { first, last }: BlockHeights): BlockHeights[] {
  const periods = rewardPeriods(preset)
  const end = (periods.at(-1)?.toHeight ?? 0) + 1
  return [...periods, { fromHeight: end, toHeight: Number.MAX_SAFE_INTEGER }]
    .toSorted((a, b) => {
      const difference = rewardSplit(preset, a.fromHeight).minerNet - rewardSplit(preset, b.fromHeight).minerNet
      return Number(difference) || a.fromHeight - b.fromHeight
    })
    .map(({ fromHeight, toHeight }) => ({ first: Math.max(first, fromHeight), last: Math.min(last, toHeight) }))
    .filter((range) => countHeights(range) > 0)
}

/** Part of the heights of all ranges, in ascending or descending order of both. */
function heightsPage(ranges: readonly BlockHeights[], { direction, offset, limit }: BlockPage): number[] {
  const heights: number[] = []
  let skipped = offset
  for (const range of direction === 'asc' ? ranges : ranges.toReversed()) {
    const length = Math.min(limit - heights.length, countHeights(range) - skipped)
    for (let i = 0; i < length; i++) {
      heights.push(direction === 'asc' ? range.first + skipped + i : range.last - skipped - i)
    }
    skipped = Math.max(0, skipped - countHeights(range))
  }
  return heights
}

const listHeights = async (db: Database, named: NamedQuery, values: unknown[]): Promise<number[]> =>
  (await listRows<{ height: number }>(db, named, values)).map(({ height }) => height)

export type NonHeightSortKey = Exclude<BlockSortKey, 'height' | 'timestamp'>

const COLUMNS: Readonly<Record<NonHeightSortKey, string>> = {
  transactionscount: 'transactions',
  size: 'size',
  difficulty: 'difficulty',
  minerreward: 'miner_reward',
  blockfee: 'fees',
  blockcoins: 'coins',
}

type SortedQueries = Readonly<Record<string, Readonly<Record<SortDirection, NamedQuery>>>>

/** A query per column and direction. */
const sortedQueries = (
  name: string,
  columns: readonly (readonly [sortBy: string, column: string])[],
  text: (column: string, direction: 'ASC' | 'DESC') => string,
): SortedQueries =>
  Object.fromEntries(
    columns.map(([sortBy, column]) => [
      sortBy,
      defineSortedQuery((direction) => defineQuery(`blocks.${name}.${column}.${direction}`, text(column, direction))),
    ]),
  )

const ALL_COLUMNS = Object.entries(COLUMNS)
/** Without the reward, by which v0 and v1 sort without a query. */
const PAGE_COLUMNS = ALL_COLUMNS.filter(([sortBy]) => sortBy !== 'minerreward')

const orderBy = (column: string, direction: string) => `ORDER BY ${column} ${direction}, height ${direction}`

/** OFFSET within blocks_by_transactions, blocks_by_size, … */
const PAGE_OF_CHAIN = sortedQueries(
  'page',
  PAGE_COLUMNS,
  (column, direction) => `SELECT height FROM blocks ${orderBy(column, direction)} LIMIT $1 OFFSET $2`,
)
/** Reads the complete range of the primary key; the caller limits its length. */
const PAGE_IN_RANGE = sortedQueries(
  'pageInRange',
  PAGE_COLUMNS,
  (
    column,
    direction,
  ) => `WITH among AS MATERIALIZED (SELECT height, ${column} FROM blocks WHERE height BETWEEN $3 AND $4)
    SELECT height FROM among ${orderBy(column, direction)} LIMIT $1 OFFSET $2`,
)

function queryFor(queries: SortedQueries, sortBy: BlockSortKey, direction: SortDirection): NamedQuery {
  const ordered = queries[sortBy]
  if (ordered === undefined) throw new RangeError(`no index sorts blocks by ${sortBy}`)
  return ordered[direction]
}

/** A block in a list that is not sorted by height. */
export interface SortedBlock {
  readonly height: number
  /** The sort key. */
  readonly key: bigint
}

const INT64_MAX = 9_223_372_036_854_775_807n
const INT32_MAX = 2_147_483_647n

/** Uses blocks_by_transactions, blocks_by_size, …, with OFFSET within the index. */
const SORTED = sortedQueries(
  'sorted',
  ALL_COLUMNS,
  (column, direction) => `SELECT height, ${column}::int8 AS key FROM blocks
    WHERE (${column}, height) ${direction === 'ASC' ? '>' : '<'} ($1::int8, $2::int8)
    ${orderBy(column, direction)} LIMIT $3 OFFSET $4`,
)

/** Blocks of a page, with one extra to detect the next page. */
export function listSortedBlocks(
  db: Database,
  {
    sortBy,
    page: { after, direction, offset, limit },
  }: { readonly sortBy: NonHeightSortKey; readonly page: CursorPage<2> },
): Promise<SortedBlock[]> {
  const [key, height] = after ?? (direction === 'asc' ? [-1n, 0n] : [INT64_MAX, INT32_MAX])
  return listRows<SortedBlock>(db, queryFor(SORTED, sortBy, direction), [key, height, limit + 1, offset])
}

/**
 * Uses scripts_by_hash, then OFFSET within blocks_by_miner. Compares both columns to rule out the primary key, which
 * would scan the complete chain for a miner of old blocks.
 */
const OF_MINER = defineSortedQuery((direction) =>
  defineQuery(
    `blocks.ofMiner.${direction}`,
    `SELECT height FROM blocks
    WHERE (miner, height) >= ((SELECT id FROM scripts WHERE hash = $1), $2)
      AND (miner, height) <= ((SELECT id FROM scripts WHERE hash = $1), $3)
    ORDER BY miner ${direction}, height ${direction} LIMIT $4 OFFSET $5`,
  ),
)

/** Heights of a miner's blocks in a range, with one extra to detect the next page. */
export async function listMinerHeights(
  db: Database,
  rewardScriptHash: Hex,
  {
    heights: { first, last },
    page: { after, direction, offset, limit },
  }: { readonly heights: BlockHeights; readonly page: CursorPage<1> },
): Promise<number[]> {
  const lastHeight = after === undefined ? undefined : Number(after[0])
  const from = direction === 'asc' && lastHeight !== undefined ? Math.max(first, lastHeight + 1) : first
  const to = direction === 'desc' && lastHeight !== undefined ? Math.min(last, lastHeight - 1) : last
  const values = [hexToBytea(rewardScriptHash), from, to, limit + 1, offset]
  return listHeights(db, OF_MINER[direction], values)
}
