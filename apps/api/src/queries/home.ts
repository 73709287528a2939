import { type BlockInterval, parseLossless } from '@ergo-explorer/chain'
import { type Database, findRow, defineQuery, SnapshotChanged } from '#database/query.ts'
import { BLOCK_SUMMARY_SQL, parseBlockSummaryRecord, type BlockSummaryRecord } from './blocks/records.ts'
import { parseRecentIntervals, recentIntervalsSql } from './blocks/intervals.ts'
import type { RunningTotals } from './statistics.ts'
import { TOKEN_COLUMNS, TOKEN_JOINS, type TokenRecord } from './tokens/lists.ts'

/** Data of the home page, without transactions. */
export interface HomeRecord {
  readonly blocks: readonly BlockSummaryRecord[]
  readonly tokens: readonly TokenRecord[]
  /** Totals at the tip, and at the last blocks before one and two days ago. */
  readonly totals: RunningTotals
  readonly dayAgo: RunningTotals | undefined
  readonly twoDaysAgo: RunningTotals | undefined
  /** Circulating supply at the tip. */
  readonly circulating: bigint
  readonly mempoolCount: number
  readonly mempoolSize: number
  readonly maxBlockSize: number | null
  /** Of the last blocks, newest first. */
  readonly intervals: readonly BlockInterval[]
}

/**
 * Number of blocks and tokens. Inlined into the SQL: with a parameter, the planner would have to guess it and would
 * read all rows.
 */
const ROW_COUNT = 10

/** {@link RunningTotals} of a block `b` as JSON, with large numbers as text. */
const TOTALS = `json_build_object('height', b.height, 'transactions', b.first_transaction + b.transactions,
      'boxes', b.first_box + b.boxes, 'size', b.total_size::text, 'fees', b.total_fees::text, 'reward', b.total_reward::text,
      'volume', b.total_volume::text, 'coins', b.total_coins::text, 'miningTime', b.total_mining_time::text,
      'work', b.score::text, 'difficulty', b.difficulty::text)`

/** Scans blocks_by_timestamp backwards. */
const totalsBefore = (time: string) =>
  `(SELECT ${TOTALS} FROM blocks b WHERE b.timestamp < ${time} ORDER BY b.timestamp DESC LIMIT 1)`

/**
 * Uses the ends of the primary keys of blocks and epochs and of token_mints_by_transaction, and sums over the few
 * thousand mempool transactions.
 */
const HOME = defineQuery(
  'home.find',
  `SELECT ARRAY(SELECT ${BLOCK_SUMMARY_SQL}::text FROM (SELECT * FROM blocks ORDER BY height DESC LIMIT ${ROW_COUNT}) b
      ORDER BY b.height DESC) AS blocks,
    (SELECT json_agg(t) FROM (SELECT ${TOKEN_COLUMNS}
      FROM (SELECT * FROM token_mints ORDER BY transaction DESC LIMIT ${ROW_COUNT}) m ${TOKEN_JOINS} ORDER BY m.transaction DESC) t) AS tokens,
    (SELECT ${TOTALS} FROM blocks b ORDER BY b.height DESC LIMIT 1) AS totals, ${totalsBefore('$1')} AS "dayAgo",
    ${totalsBefore('$2')} AS "twoDaysAgo",
    (SELECT circulating FROM blocks ORDER BY height DESC LIMIT 1) AS circulating, mempool.count AS "mempoolCount", mempool.size AS "mempoolSize",
    (SELECT (parameters ->> 'maxBlockSize')::int4 FROM epochs ORDER BY height DESC LIMIT 1) AS "maxBlockSize",
    ${recentIntervalsSql('2147483647')} AS intervals
  FROM (SELECT count(*)::int4 AS count, COALESCE(sum(size), 0)::int4 AS size FROM mempool_transactions) mempool`,
)

interface Row extends Pick<HomeRecord, 'circulating' | 'mempoolCount' | 'mempoolSize' | 'maxBlockSize'> {
  readonly blocks: readonly string[]
  readonly tokens: string | null
  readonly totals: string | null
  readonly dayAgo: string | null
  readonly twoDaysAgo: string | null
  readonly intervals: string | null
}

interface HomeParams {
  /** Unix milliseconds. */
  readonly dayAgo: number
  readonly twoDaysAgo: number
}

export async function findHomeRecord(db: Database, params: HomeParams): Promise<HomeRecord> {
  const row = await findRow<Row>(db, HOME, [params.dayAgo, params.twoDaysAgo])
  const totals = totalsOf(row?.totals ?? null)
  if (row === undefined || totals === undefined) throw new SnapshotChanged('the index has no blocks')
  return {
    ...row,
    blocks: row.blocks.map(parseBlockSummaryRecord),
    tokens: tokensOf(row.tokens),
    totals,
    dayAgo: totalsOf(row.dayAgo),
    twoDaysAgo: totalsOf(row.twoDaysAgo),
    intervals: parseRecentIntervals(row.intervals),
  }
}

/** Built by the query above. */
type PackedTotals = { readonly [Key in keyof RunningTotals]: RunningTotals[Key] extends bigint ? string : number }

function totalsOf(json: string | null): RunningTotals | undefined {
  if (json === null) return undefined
  const { height, transactions, boxes, ...sums } = JSON.parse(json) as PackedTotals
  return {
    height,
    transactions,
    boxes,
    size: BigInt(sums.size),
    fees: BigInt(sums.fees),
    reward: BigInt(sums.reward),
    volume: BigInt(sums.volume),
    coins: BigInt(sums.coins),
    miningTime: BigInt(sums.miningTime),
    work: BigInt(sums.work),
    difficulty: BigInt(sums.difficulty),
  }
}

/** JSON form: integers of any size, and bytes in PostgreSQL's notation. */
type PackedToken = Omit<TokenRecord, 'minted' | 'burned' | 'timestamp'> & {
  readonly [Key in 'minted' | 'burned' | 'timestamp']: number | bigint
}

const tokensOf = (json: string | null): TokenRecord[] => (parseLossless(json ?? '[]') as PackedToken[]).map(tokenRecord)

const tokenRecord = (token: PackedToken): TokenRecord => ({
  ...token,
  tokenId: token.tokenId.slice('\\x'.length),
  collection: token.collection && token.collection.slice('\\x'.length),
  artworkRegisters: token.artworkRegisters && token.artworkRegisters.slice('\\x'.length),
  minted: BigInt(token.minted),
  burned: BigInt(token.burned),
  timestamp: BigInt(token.timestamp),
})
