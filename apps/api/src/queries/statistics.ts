import type { Hex } from '@ergo-explorer/chain'
import { type Database, findRow, listRows, defineQuery, hexToBytea, SnapshotChanged } from '#database/query.ts'
import { type Tip } from '#database/tip.ts'

/** Totals of the blocks since a time. */
export interface RecentBlocks {
  /** Version of the newest block, even if it is older. */
  readonly version: number
  /** Of the newest block. */
  readonly height: number
  readonly blocks: number
  readonly transactions: number
  /** Difficulty of the newest block, and the sum of all; 0 if there are none. */
  readonly difficulty: bigint
  readonly work: bigint
  readonly fees: bigint
  /** Value of all outputs minus scheduled reward and fees. */
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
const BLOCKS_SINCE = defineQuery(
  'recentBlocks.find',
  `SELECT last.version, last.height, COALESCE(last.height - first.height + 1, 0) AS blocks,
    COALESCE(last.first_transaction + last.transactions - first.first_transaction, 0) AS transactions,
    CASE WHEN first.height IS NULL THEN 0 ELSE last.difficulty END AS difficulty,
    COALESCE(last.score - first.score + first.difficulty, 0) AS work,
    COALESCE(last.total_fees - first.total_fees + first.fees, 0) AS fees,
    COALESCE(last.total_coins - first.total_coins + first.coins, 0) AS coins,
    COALESCE(last.total_volume - first.total_volume + first.volume, 0) AS volume,
    COALESCE(last.total_mining_time - first.total_mining_time + COALESCE(first.mining_time, 0), 0) AS "miningTime",
    first.first_box AS "firstBox"
  FROM (SELECT * FROM blocks ORDER BY height DESC LIMIT 1) last
  LEFT JOIN (SELECT * FROM blocks WHERE timestamp >= $1 ORDER BY timestamp LIMIT 1) first ON true`,
)

export async function findRecentBlocks(db: Database, since: number): Promise<RecentBlocks> {
  const recent = await findRow<RecentBlocks>(db, BLOCKS_SINCE, [since])
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

/** Running totals of the chain up to and including a block. */
export interface RunningTotals {
  readonly height: number
  readonly transactions: number
  readonly boxes: number
  readonly size: bigint
  readonly fees: bigint
  readonly reward: bigint
  readonly volume: bigint
  /** Value of all outputs minus scheduled reward and fees. */
  readonly coins: bigint
  readonly miningTime: bigint
  readonly work: bigint
  /** Of this block only. */
  readonly difficulty: bigint
}

/** Running totals with further columns of the block. */
export interface BlockTotals extends RunningTotals {
  readonly timestamp: bigint
  readonly version: number
  readonly circulating: bigint
}

/** Scans blocks_by_timestamp backwards for each time. */
const BEFORE_TIMES = defineQuery(
  'runningTotals.beforeTimes',
  `SELECT b.* FROM unnest($1::int8[]) WITH ORDINALITY AS requested(time, ordinal)
  LEFT JOIN LATERAL (
    SELECT height, first_transaction + transactions AS transactions, first_box + boxes AS boxes, total_size AS size,
      total_fees AS fees, total_reward AS reward, total_volume AS volume, total_coins AS coins,
      total_mining_time AS "miningTime", score AS work, timestamp, difficulty, version, circulating
    FROM blocks WHERE timestamp < time ORDER BY timestamp DESC LIMIT 1
  ) b ON true ORDER BY ordinal`,
)

type Row = BlockTotals | { readonly [column in keyof BlockTotals]: null }

/** The last block before each time, in the same order; undefined before the first block. */
export async function listTotalsBefore(db: Database, times: readonly number[]): Promise<(BlockTotals | undefined)[]> {
  const rows = await listRows<Row>(db, BEFORE_TIMES, [times])
  return rows.map((row) => (row.height === null ? undefined : row))
}

/** Uses the end of the primary key of scripts. Scripts are numbered from 0 without gaps and never deleted. */
const LAST = defineQuery('scripts.last', 'SELECT COALESCE(max(id) + 1, 0) AS count FROM scripts')

/** Number of scripts ever seen, including those of orphaned blocks and of miners without a payout. */
export const countScripts = async (db: Database): Promise<number> =>
  (await findRow<{ count: number }>(db, LAST))?.count ?? 0

/** Number of tokens ever issued, and of those with more than one unit. */
export interface TokenCount {
  readonly all: number
  readonly divisible: number
}

/** A count up to a block. */
interface CountedBlock extends TokenCount {
  readonly height: number
  readonly id: Hex
  readonly transactions: number
}

const NONE: CountedBlock = { height: 0, id: '', transactions: 0, all: 0, divisible: 0 }

/** The index does not store this count. The last result is reused while its block is on the main chain. */
let lastCount = NONE
/** A replica may be some blocks behind and must still have the block of the cached count. */
const CHECKPOINT_BLOCKS = 60

/** Uses token_mints_by_transaction, from the block of the cached count or from the start. */
const TOKENS_SINCE = defineQuery(
  'tokens.countSince',
  `WITH known AS MATERIALIZED (SELECT EXISTS (SELECT FROM blocks WHERE height = $1 AND id = $2) AS is_valid)
  SELECT (SELECT is_valid FROM known) AS "isValid", count(*)::int4 AS "all", (count(*) FILTER (WHERE amount > 1))::int4 AS divisible
  FROM token_mints
  WHERE transaction >= (SELECT CASE WHEN is_valid THEN $3::int4 ELSE 0 END FROM known) AND transaction < $4`,
)

export async function countTokens(db: Database, tip: Pick<Tip, 'height' | 'id' | 'transactions'>): Promise<TokenCount> {
  const from = lastCount.height <= tip.height ? lastCount : NONE
  const row = await findRow<TokenCount & { readonly isValid: boolean }>(db, TOKENS_SINCE, [
    from.height,
    hexToBytea(from.id),
    from.transactions,
    tip.transactions,
  ])
  const base = row?.isValid === true ? from : NONE
  const { height, id, transactions } = tip
  const now = {
    height,
    id,
    transactions,
    all: base.all + (row?.all ?? 0),
    divisible: base.divisible + (row?.divisible ?? 0),
  }
  if (base === NONE || height >= base.height + CHECKPOINT_BLOCKS) lastCount = now
  return now
}
