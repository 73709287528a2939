import { type Database, findRow, type NamedQuery } from '../database/query.ts'

/** Row numbers of a page, and the total number of entries. */
export interface RowNumberPage {
  readonly numbers: readonly number[]
  readonly total: number
}

const EMPTY: RowNumberPage = { numbers: [], total: 0 }

/** For queries that return `numbers` and `total` in one row. */
export const findRowNumberPage = async (db: Database, query: NamedQuery, values: unknown[]): Promise<RowNumberPage> =>
  (await findRow<RowNumberPage>(db, query, values)) ?? EMPTY
