import { type Database, find, question } from '../database/ask.ts'

/** The end of scripts' primary key. Scripts are numbered from 0 without gaps, and never forgotten. */
const LAST = question('scripts.last', 'SELECT COALESCE(max(id) + 1, 0) AS count FROM scripts')

/** How many scripts were ever met, those of blocks that lost and of miners who were never paid included. */
export const countScripts = async (db: Database): Promise<number> =>
  (await find<{ count: number }>(db, LAST))?.count ?? 0
