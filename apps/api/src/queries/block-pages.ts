import type { BlockSortKey, SortDirection } from '@ergo-explorer/contract'
import { type Database, findRow, listRows, type NamedQuery, defineQuery } from '../database/query.ts'
import { type BlockPage, isHeightOrdered } from '../requests/block-page.ts'

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
export async function listHeightsPage(db: Database, tipHeight: number, page: BlockPage): Promise<readonly number[]> {
  if (isHeightOrdered(page.sortBy)) return heightsPage({ first: 1, last: tipHeight }, page)
  return listHeights(db, queryFor(PAGE_OF_CHAIN, page), [page.limit, page.offset])
}

/** Heights on a page of a height range, which the database sorts unless the order is by height. */
export async function listHeightsPageInRange(
  db: Database,
  range: BlockHeights,
  page: BlockPage,
): Promise<readonly number[]> {
  if (isHeightOrdered(page.sortBy)) return heightsPage(range, page)
  return listHeights(db, queryFor(PAGE_IN_RANGE, page), [page.limit, page.offset, range.first, range.last])
}

function heightsPage({ first, last }: BlockHeights, { direction, offset, limit }: BlockPage): number[] {
  const length = Math.max(0, Math.min(limit, last - first + 1 - offset))
  return Array.from({ length }, (_, i) => (direction === 'asc' ? first + offset + i : last - offset - i))
}

const listHeights = async (db: Database, named: NamedQuery, values: unknown[]): Promise<number[]> =>
  (await listRows<{ height: number }>(db, named, values)).map(({ height }) => height)

type Column = 'transactions' | 'size' | 'difficulty' | 'miner_reward' | 'fees' | 'coins'

const COLUMNS: Readonly<Record<Exclude<BlockSortKey, 'height' | 'timestamp'>, Column>> = {
  transactionscount: 'transactions',
  size: 'size',
  difficulty: 'difficulty',
  minerreward: 'miner_reward',
  blockfee: 'fees',
  blockcoins: 'coins',
}

type QueriesByOrder = Readonly<Record<string, Record<SortDirection, NamedQuery>>>

const queryPerOrder = (name: string, text: (column: Column) => string): QueriesByOrder =>
  Object.fromEntries(
    Object.entries(COLUMNS).map(([sortBy, column]) => {
      const ordered = (direction: 'ASC' | 'DESC') =>
        defineQuery(
          `blocks.${name}.${column}.${direction}`,
          `${text(column)} ORDER BY ${column} ${direction}, height ${direction} LIMIT $1 OFFSET $2`,
        )
      return [sortBy, { asc: ordered('ASC'), desc: ordered('DESC') }]
    }),
  )

/** OFFSET within blocks_by_transactions, blocks_by_size, … */
const PAGE_OF_CHAIN = queryPerOrder('page', () => 'SELECT height FROM blocks')
/** Reads the complete range of the primary key; the caller limits its length. */
const PAGE_IN_RANGE = queryPerOrder(
  'pageInRange',
  (column) => `WITH among AS MATERIALIZED (SELECT height, ${column} FROM blocks WHERE height BETWEEN $3 AND $4)
    SELECT height FROM among`,
)

function queryFor(queries: QueriesByOrder, { sortBy, direction }: BlockPage): NamedQuery {
  const ordered = queries[sortBy]
  if (ordered === undefined) throw new RangeError(`no index sorts blocks by ${sortBy}`)
  return ordered[direction]
}
