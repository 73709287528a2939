import type { Hex } from '@ergo-explorer/chain'
import { type Database, list, question } from '../database/ask.ts'

/** How many blocks a miner found, and the first and last of the days. */
export interface MinerDays {
  readonly tree: Hex
  readonly address: string
  readonly blocks: number
  readonly firstDay: number
  readonly lastDay: number
}

/** A range of miner_days' primary key: some dozens of rows a day; then the primary key of scripts. */
const BETWEEN = question(
  'minerDays.between',
  `SELECT s.tree, s.address, m.blocks, m."firstDay", m."lastDay"
  FROM (
    SELECT miner, sum(blocks)::int4 AS blocks, min(day) AS "firstDay", max(day) AS "lastDay"
    FROM miner_days WHERE day BETWEEN $1 AND $2 GROUP BY miner
  ) m JOIN scripts s ON s.id = m.miner ORDER BY m.blocks DESC, s.address`,
)

/** Most blocks first. */
export const listMinerDays = (db: Database, from: number, to: number): Promise<MinerDays[]> =>
  list<MinerDays>(db, BETWEEN, [from, to])
