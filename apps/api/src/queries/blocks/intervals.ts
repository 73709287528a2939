import { type BlockInterval, PACE_INTERVALS } from '@ergo-explorer/chain'
import { type Database, defineQuery, findRow } from '#database/query.ts'

/** The last intervals up to a height as JSON, newest first. Uses the primary key of blocks; block 1 has no interval. */
export const recentIntervalsSql = (height: string): string =>
  `(SELECT json_agg(json_build_array(mining_time, difficulty::text) ORDER BY height DESC) FROM (
      SELECT height, mining_time, difficulty FROM blocks
      WHERE height <= ${height} AND height > 1 ORDER BY height DESC LIMIT ${PACE_INTERVALS}
    ) recent)`

/** Built by the SQL above. */
type PackedInterval = [intervalMs: number, difficulty: string]

export const parseRecentIntervals = (json: string | null): BlockInterval[] =>
  (JSON.parse(json ?? '[]') as PackedInterval[]).map(([intervalMs, difficulty]) => ({
    intervalMs,
    difficulty: BigInt(difficulty),
  }))

const RECENT = defineQuery('blocks.recentIntervals', `SELECT ${recentIntervalsSql('$1')} AS intervals`)

export const listRecentIntervals = async (db: Database, tipHeight: number): Promise<BlockInterval[]> =>
  parseRecentIntervals((await findRow<{ intervals: string | null }>(db, RECENT, [tipHeight]))?.intervals ?? null)
