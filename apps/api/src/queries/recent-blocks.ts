import { type Database, find, list, question } from '../database/ask.ts'
import { ChangedWhileRead } from '../database/changed-while-read.ts'

/** What the blocks since a time add up to. */
export interface RecentBlocks {
  /** Of the newest block, also when it is older. */
  readonly version: number
  readonly blocks: number
  readonly transactions: number
  /** The difficulty of the newest one, and of all together; 0 without any. */
  readonly difficulty: bigint
  readonly work: bigint
  readonly fees: bigint
  readonly reward: bigint
  /** Value of all outputs, less reward and fees. */
  readonly coins: bigint
  /** Value of what was spent, without the emission contract's. */
  readonly volume: bigint
  readonly miningTime: bigint
  /** The number of the first box that they made; null without any. */
  readonly firstBox: number | null
}

/** The end of blocks' primary key and the start of a range of blocks_by_timestamp: all else is the difference of the two. */
const SINCE = question(
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
  const recent = await find<RecentBlocks>(db, SINCE, [since])
  if (recent === undefined) throw new ChangedWhileRead('there is no block any more')
  return recent
}

/** The end of unspent's primary key: boxes of a day, of which most are spent already. */
const UNSPENT_VALUE = question(
  'recentBlocks.unspentValue',
  'SELECT COALESCE(sum(value), 0) AS value FROM unspent WHERE box >= $1',
)

/** What the boxes from this number on hold that nobody has spent. */
export const findUnspentValue = async (db: Database, firstBox: number): Promise<bigint> =>
  (await find<{ value: bigint }>(db, UNSPENT_VALUE, [firstBox]))?.value ?? 0n

export interface MinerShare {
  readonly address: string
  readonly blocks: number
}

/** A range of blocks_by_timestamp, and the primary key of scripts. */
const MINERS = question(
  'recentBlocks.miners',
  `SELECT s.address, m.blocks
  FROM (SELECT miner, count(*)::int4 AS blocks FROM blocks WHERE timestamp >= $1 GROUP BY miner) m
  JOIN scripts s ON s.id = m.miner ORDER BY m.blocks DESC, s.address`,
)

/** Who found how many blocks since a time, most first. */
export const listMiners = (db: Database, since: number): Promise<MinerShare[]> => list<MinerShare>(db, MINERS, [since])
