import type { Hex } from '@ergo-explorer/chain'
import { type Database, defineQuery, findRow, hexToBytea, listRows } from '#database/query.ts'

/** What the index knows about a miner. */
export interface MinerRecord {
  readonly address: string
  readonly ergoTree: Hex
  readonly blocks: number
  readonly firstDay: number
  readonly lastDay: number
}

/** Uses scripts_by_hash, and all rows of the miner in miner_days_by_miner: at most one per day. */
const TOTALS = defineQuery(
  'miners.totals',
  `SELECT s.address, s.ergo_tree AS "ergoTree", m.blocks, m."firstDay", m."lastDay"
  FROM scripts s CROSS JOIN LATERAL (
    SELECT sum(blocks)::int4 AS blocks, min(day) AS "firstDay", max(day) AS "lastDay" FROM miner_days WHERE miner = s.id
  ) m WHERE s.hash = $1 AND m.blocks > 0`,
)

/** Undefined if the script has not received any block reward. */
export const findMiner = (db: Database, rewardScriptHash: Hex): Promise<MinerRecord | undefined> =>
  findRow<MinerRecord>(db, TOTALS, [hexToBytea(rewardScriptHash)])

/** A day of a miner. */
export interface MinerDayRecord {
  readonly day: number
  readonly blocks: number
  readonly allBlocks: number
  /** NanoERG of rewards and fees; null for days before the requested ones. */
  readonly income: bigint | null
}

/**
 * Uses scripts_by_hash, a range of the primary key of days, that of miner_days, and ranges of blocks_by_miner: the
 * blocks of the days with income, some hundreds per day.
 */
const DAYS = defineQuery(
  'miners.days',
  `WITH miner AS MATERIALIZED (SELECT id FROM scripts WHERE hash = $1)
  SELECT d.day, d.last_height - d.first_height + 1 AS "allBlocks", COALESCE(m.blocks, 0) AS blocks,
    CASE WHEN d.day > $4 THEN COALESCE(i.income, 0)::int8 END AS income
  FROM days d
  LEFT JOIN miner_days m ON m.day = d.day AND m.miner = (SELECT id FROM miner)
  LEFT JOIN LATERAL (
    SELECT sum(miner_reward + fees) AS income FROM blocks b
    WHERE (b.miner, b.height) >= ((SELECT id FROM miner), d.first_height)
      AND (b.miner, b.height) <= ((SELECT id FROM miner), d.last_height)
  ) i ON d.day > $4 AND m.blocks > 0
  WHERE d.day BETWEEN $2 AND $3 ORDER BY d.day`,
)

export interface MinerDaysQuery {
  readonly from: number
  readonly to: number
  /** Days after this one have an income. */
  readonly incomeAfter: number
}

/** Oldest first; a day without any block of the chain is missing. */
export const listDaysOfMiner = (
  db: Database,
  rewardScriptHash: Hex,
  { from, to, incomeAfter }: MinerDaysQuery,
): Promise<MinerDayRecord[]> =>
  listRows<MinerDayRecord>(db, DAYS, [hexToBytea(rewardScriptHash), from, to, incomeAfter])
