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
  /** NanoERG of rewards and fees. Only valid when `miner_revenue` is built. */
  readonly income: bigint
}

/**
 * Uses scripts_by_hash, a range of the primary key of days, and for each day the primary keys of miner_days and
 * miner_revenue.
 */
const DAYS = defineQuery(
  'miners.days',
  `WITH miner AS MATERIALIZED (SELECT id FROM scripts WHERE hash = $1)
  SELECT d.day, d.last_height - d.first_height + 1 AS "allBlocks", COALESCE(m.blocks, 0) AS blocks,
    COALESCE((SELECT revenue FROM miner_revenue r WHERE r.miner = (SELECT id FROM miner) AND r.day = d.day), 0)::int8 AS income
  FROM days d LEFT JOIN miner_days m ON m.day = d.day AND m.miner = (SELECT id FROM miner)
  WHERE d.day BETWEEN $2 AND $3 ORDER BY d.day`,
)

/** Oldest first; a day without any block of the chain is missing. */
export const listDaysOfMiner = (
  db: Database,
  rewardScriptHash: Hex,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<MinerDayRecord[]> => listRows<MinerDayRecord>(db, DAYS, [hexToBytea(rewardScriptHash), from, to])

export interface RankedMinerRecord extends MinerRecord {
  /** Only valid when `miner_revenue` is built. */
  readonly income: bigint
}

/**
 * Uses a range of the primary key of miner_days, a few dozen rows per day, for each the primary key of miner_revenue, then
 * the primary key of scripts.
 */
const RANKED = defineQuery(
  'miners.ranked',
  `SELECT s.address, s.ergo_tree AS "ergoTree", m.blocks, m.income, m."firstDay", m."lastDay"
  FROM (
    SELECT d.miner, sum(d.blocks)::int4 AS blocks, COALESCE(sum(r.revenue), 0)::int8 AS income, min(d.day) AS "firstDay", max(d.day) AS "lastDay"
    FROM miner_days d LEFT JOIN miner_revenue r ON r.miner = d.miner AND r.day = d.day
    WHERE d.day BETWEEN $1 AND $2 GROUP BY d.miner
  ) m JOIN scripts s ON s.id = m.miner ORDER BY m.blocks DESC, s.address`,
)

/** Most blocks first. */
export const listRankedMiners = (db: Database, from: number, to: number): Promise<RankedMinerRecord[]> =>
  listRows<RankedMinerRecord>(db, RANKED, [from, to])
