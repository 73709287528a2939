import type { Hex } from '@ergo-explorer/chain'
import { type Database, listRows, defineQuery } from '../database/query.ts'

/** Number of blocks of a miner, and its first and last day in the range. */
export interface MinerDays {
  readonly ergoTree: Hex
  readonly address: string
  readonly blocks: number
  readonly firstDay: number
  readonly lastDay: number
}

/** Uses a range of the primary key of miner_days, a few dozen rows per day, then the primary key of scripts. */
const BETWEEN = defineQuery(
  'minerDays.between',
  `SELECT s.ergo_tree AS "ergoTree", s.address, m.blocks, m."firstDay", m."lastDay"
  FROM (
    SELECT miner, sum(blocks)::int4 AS blocks, min(day) AS "firstDay", max(day) AS "lastDay"
    FROM miner_days WHERE day BETWEEN $1 AND $2 GROUP BY miner
  ) m JOIN scripts s ON s.id = m.miner ORDER BY m.blocks DESC, s.address`,
)

/** Most blocks first. */
export const listMinerDays = (db: Database, from: number, to: number): Promise<MinerDays[]> =>
  listRows<MinerDays>(db, BETWEEN, [from, to])
