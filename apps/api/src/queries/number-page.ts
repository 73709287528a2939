import { type Database, find, type NamedQuery } from '../database/query.ts'

/** Row numbers of a page, and the total number of entries. */
export interface NumberPage {
  readonly numbers: readonly number[]
  readonly total: number
}

const EMPTY: NumberPage = { numbers: [], total: 0 }

/** For queries that return `numbers` and `total` in one row. */
export const findNumberPage = async (db: Database, query: NamedQuery, values: unknown[]): Promise<NumberPage> =>
  (await find<NumberPage>(db, query, values)) ?? EMPTY
