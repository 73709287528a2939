import type { BlockSortKey, SortDirection } from '@ergo-explorer/contract'
import { type Database, find, list, type Question, question } from '../database/ask.ts'
import { type BlockPage, isByHeight } from '../requests/block-page.ts'

/** Both ends included; empty when the last is below the first. */
export interface Heights {
  readonly first: number
  readonly last: number
}

export const countHeights = ({ first, last }: Heights): number => Math.max(0, last - first + 1)

/** blocks_by_timestamp, at both ends. */
const BETWEEN_TIMES = question(
  'blocks.betweenTimes',
  `SELECT (SELECT height FROM blocks WHERE timestamp >= $1 ORDER BY timestamp LIMIT 1) AS first,
    (SELECT height FROM blocks WHERE timestamp <= $2 ORDER BY timestamp DESC LIMIT 1) AS last`,
)

/** The blocks of a time, both ends included, in milliseconds. */
export async function findHeightsBetween(db: Database, start: number, end: number): Promise<Heights> {
  const row = await find<{ first: number | null; last: number | null }>(db, BETWEEN_TIMES, [start, end])
  return row === undefined || row.first === null || row.last === null
    ? { first: 1, last: 0 }
    : { first: row.first, last: row.last }
}

/** The heights of a page of the whole chain. */
export async function listPageOfChain(db: Database, tipHeight: number, page: BlockPage): Promise<readonly number[]> {
  if (isByHeight(page.sortBy)) return pageOfHeights({ first: 1, last: tipHeight }, page)
  return listHeights(db, ordered(WHOLE, page), [page.limit, page.offset])
}

/** The heights of a page of some blocks, which are sorted here unless they are wanted by height. */
export async function listPageOfHeights(db: Database, among: Heights, page: BlockPage): Promise<readonly number[]> {
  if (isByHeight(page.sortBy)) return pageOfHeights(among, page)
  return listHeights(db, ordered(AMONG, page), [page.limit, page.offset, among.first, among.last])
}

function pageOfHeights({ first, last }: Heights, { direction, offset, limit }: BlockPage): number[] {
  const length = Math.max(0, Math.min(limit, last - first + 1 - offset))
  return Array.from({ length }, (_, i) => (direction === 'asc' ? first + offset + i : last - offset - i))
}

const listHeights = async (db: Database, asked: Question, values: unknown[]): Promise<number[]> =>
  (await list<{ height: number }>(db, asked, values)).map(({ height }) => height)

type Column = 'transactions' | 'size' | 'difficulty' | 'miner_reward' | 'fees' | 'coins'

const COLUMNS: Readonly<Record<Exclude<BlockSortKey, 'height' | 'timestamp'>, Column>> = {
  transactionscount: 'transactions',
  size: 'size',
  difficulty: 'difficulty',
  minerreward: 'miner_reward',
  blockfee: 'fees',
  blockcoins: 'coins',
}

type Ordered = Readonly<Record<string, Record<SortDirection, Question>>>

const inEachOrder = (name: string, text: (column: Column) => string): Ordered =>
  Object.fromEntries(
    Object.entries(COLUMNS).map(([sortBy, column]) => {
      const asked = (direction: 'ASC' | 'DESC') =>
        question(
          `blocks.${name}.${column}.${direction}`,
          `${text(column)} ORDER BY ${column} ${direction}, height ${direction} LIMIT $1 OFFSET $2`,
        )
      return [sortBy, { asc: asked('ASC'), desc: asked('DESC') }]
    }),
  )

/** Skips inside blocks_by_transactions, blocks_by_size, … */
const WHOLE = inEachOrder('page', () => 'SELECT height FROM blocks')
/** A range of the primary key, read as a whole: who asks sees to it that it is not long. */
const AMONG = inEachOrder(
  'pageAmong',
  (column) => `WITH among AS MATERIALIZED (SELECT height, ${column} FROM blocks WHERE height BETWEEN $3 AND $4)
    SELECT height FROM among`,
)

function ordered(questions: Ordered, { sortBy, direction }: BlockPage): Question {
  const asked = questions[sortBy]
  if (asked === undefined) throw new RangeError(`blocks are not kept in the order of ${sortBy}`)
  return asked[direction]
}
