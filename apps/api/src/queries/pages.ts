import type { SortDirection } from '@ergo-explorer/contract'
import { type Database, findRow, type NamedQuery } from '#database/query.ts'

/** Row numbers of a page, and the total number of entries. */
export interface RowNumberPage {
  readonly numbers: readonly number[]
  readonly total: number
}

const EMPTY: RowNumberPage = { numbers: [], total: 0 }

/** For queries that return `numbers` and `total` in one row. */
export const listRowNumberPage = async (db: Database, query: NamedQuery, values: unknown[]): Promise<RowNumberPage> =>
  (await findRow<RowNumberPage>(db, query, values)) ?? EMPTY

/** Above every row number. */
export const AFTER_LAST_NUMBER = 2n ** 32n

/** Beyond the row numbers where a list starts. Genesis boxes have negative numbers. */
export const startNumber = (direction: SortDirection): bigint =>
  direction === 'asc' ? -AFTER_LAST_NUMBER : AFTER_LAST_NUMBER

type SqlDirection = 'ASC' | 'DESC'

/** Compares the rows after a cursor with it. */
export const followsOperator = (direction: SqlDirection): '>' | '<' => (direction === 'ASC' ? '>' : '<')

/** For a column that is sorted against the others. */
export const oppositeOf = (direction: SqlDirection): SqlDirection => (direction === 'ASC' ? 'DESC' : 'ASC')

/** The largest height that the database can store. */
export const LAST_HEIGHT = 2 ** 31 - 1

/** Lists whose length the index does not store are counted up to this number of entries. */
const MAX_COUNTED = 10_000

/** Counts the rows of a query; beyond the maximum, the result is one more than it. */
export const boundedCountSql = (rows: string): string =>
  `(SELECT count(*)::int4 FROM (${rows} LIMIT ${MAX_COUNTED + 1}) AS counted)`

/** The `total` of a page; null if there are more entries than were counted. */
export const toTotal = (count: number): number | null => (count > MAX_COUNTED ? null : count)
