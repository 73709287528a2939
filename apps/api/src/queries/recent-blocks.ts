import { type Database, findRow, listRows, defineQuery } from '../database/query.ts'
import { SnapshotChanged } from '../database/snapshot-changed.ts'

/** Totals of the blocks since a time. */
export interface RecentBlocks {
  /** Version of the newest block, even if it is older. */
  readonly version: number
  readonly blocks: number
  readonly transactions: number
  /** Difficulty of the newest block, and the sum of all; 0 if there are none. */
  readonly difficulty: bigint
  readonly work: bigint
  readonly fees: bigint
  readonly reward: bigint
  /** Value of all outputs minus reward and fees. */
  readonly coins: bigint
  /** Value of the spent boxes, without those of the emission contract. */
  readonly volume: bigint
  readonly miningTime: bigint
  /** Number of the first box they created; null if there are no blocks. */
  readonly firstBox: number | null
}

/**
 * Uses the end of the primary key of blocks and the start of a range of blocks_by_timestamp; the totals are differences
 * of the two rows.
 */
const SINCE = defineQuery(
  'recentBlocks.find',
  `SELECT last.version, COALESCE(last.height - first.height + 1, 0) AS blocks,
    COALESCE(last.first_transaction + last.transactions - first.first_transaction, 0) AS transactions,
    CASE WHEN first.height IS NULL THEN 0 ELSE last.difficulty END AS difficulty,
    COALESCE(last.score - first.score + first.difficulty, 0) AS work,
    COALESCE(last.total_fees - first.total_fees + first.fees, 0) AS fees,
    COALESCE(last.total_reward - first.total_reward + first.miner_reward, 0) AS reward,
    COALESCE(last.total_coins - first.total_coins + first.coins, 0) AS coins,
    COALESCE(last.total_volume - first.total_volume + first.volume, 0) AS volume,
    COALESCE(last.total_mining_time - first.total_mining_time + COALESCE(first.mining_time, 0), 0) AS "miningTime",
    first.first_box AS "firstBox"
  FROM (SELECT * FROM blocks ORDER BY height DESC LIMIT 1) last
  LEFT JOIN (SELECT * FROM blocks WHERE timestamp >= $1 ORDER BY timestamp LIMIT 1) first ON true`,
)

export async function findRecentBlocks(db: Database, since: number): Promise<RecentBlocks> {
  const recent = await findRow<RecentBlocks>(db, SINCE, [since])
  if (recent === undefined) throw new SnapshotChanged('the index has no blocks')
  return recent
}

/** Uses the end of the primary key of unspent: boxes of a day, most of which are already spent. */
const UNSPENT_VALUE = defineQuery(
  'recentBlocks.unspentValue',
  'SELECT COALESCE(sum(value), 0) AS value FROM unspent WHERE box >= $1',
)

/** Value of the unspent boxes from this number on. */
export const findUnspentValueSince = async (db: Database, firstBox: number): Promise<bigint> =>
  (await findRow<{ value: bigint }>(db, UNSPENT_VALUE, [firstBox]))?.value ?? 0n

export interface MinerShare {
  readonly address: string
  readonly blocks: number
}

/** Uses a range of blocks_by_timestamp, and the primary key of scripts. */
const MINERS = defineQuery(
  'recentBlocks.miners',
  `SELECT s.address, m.blocks
  FROM (SELECT miner, count(*)::int4 AS blocks FROM blocks WHERE timestamp >= $1 GROUP BY miner) m
  JOIN scripts s ON s.id = m.miner ORDER BY m.blocks DESC, s.address`,
)

/** Miners with their number of blocks since a time, most blocks first. */
export const listMiners = (db: Database, since: number): Promise<MinerShare[]> =>
  listRows<MinerShare>(db, MINERS, [since])
