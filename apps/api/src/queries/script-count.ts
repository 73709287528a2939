import { type Database, findRow, defineQuery } from '../database/query.ts'

/** Uses the end of the primary key of scripts. Scripts are numbered from 0 without gaps and never deleted. */
const LAST = defineQuery('scripts.last', 'SELECT COALESCE(max(id) + 1, 0) AS count FROM scripts')

/** Number of scripts ever seen, including those of orphaned blocks and of miners without a payout. */
export const countScripts = async (db: Database): Promise<number> =>
  (await findRow<{ count: number }>(db, LAST))?.count ?? 0
