import type { Hex } from '@ergo-explorer/chain'
import { hexToBytea, type Database, findRow, listRows, defineQuery, defineSortedQuery } from '#database/query.ts'
import type { DayHeights } from '../charts.ts'
import type { CursorPage } from '#requests/pages.ts'
import { followsOperator } from '../pages.ts'

/**
 * The last state of an oracle pool before a box, as a subquery to join on `pool`. The row comparison forces the primary
 * key of oracle_rates: scanning the boxes of all pools backwards would be slow for an inactive pool.
 */
export const lastRateSql = (pool: string, belowBox = '2147483647'): string =>
  `(SELECT * FROM oracle_rates WHERE (pool, box) < (${pool}, ${belowBox}) ORDER BY pool DESC, box DESC LIMIT 1)`

/** A rate that a pool published. */
export interface OracleRateRecord {
  /** Number of the rate box. */
  readonly number: number
  readonly rate: bigint
  readonly epoch: number | null
  readonly boxId: Hex
  readonly transactionId: Hex
  readonly height: number
  readonly timestamp: bigint
}

/** Where a list of boxes or transactions starts. A cursor may be any 64-bit number. */
const positionOf = ({ after, direction }: Pick<CursorPage<1>, 'after' | 'direction'>): number =>
  Math.max(-1, Math.min(LAST_NUMBER, Number(after?.[0] ?? (direction === 'asc' ? -1 : LAST_NUMBER))))
const LAST_NUMBER = 2_147_483_647

/** Scans a pool's range in the primary key of oracle_rates from a box, then uses primary keys. */
const RATES = defineSortedQuery((direction) => {
  const range =
    direction === 'ASC'
      ? `(pool, box) > ($1, $2) AND (pool, box) < ($1, ${LAST_NUMBER})`
      : '(pool, box) > ($1, -1) AND (pool, box) < ($1, $2)'
  return defineQuery(
    `oracleRates.page.${direction}`,
    `SELECT r.box AS number, r.rate, r.epoch, b.id AS "boxId", t.id AS "transactionId", r.height, bl.timestamp
  FROM (SELECT * FROM oracle_rates WHERE ${range} ORDER BY pool ${direction}, box ${direction} LIMIT $3) r
  JOIN boxes b ON b.number = r.box JOIN transactions t ON t.number = r.transaction JOIN blocks bl ON bl.height = r.height
  ORDER BY r.box ${direction}`,
  )
})

/** In the order of the chain, with one extra row to detect the next page. */
export const listOracleRates = (db: Database, pool: number, page: CursorPage<1>): Promise<OracleRateRecord[]> =>
  listRows<OracleRateRecord>(db, RATES[page.direction], [pool, positionOf(page), page.limit + 1])

/** Uses tokens_by_token_id and the start of the pool's range in the primary key of oracle_rates. */
const POOL = defineQuery(
  'oracleRates.pool',
  'SELECT id FROM tokens t WHERE token_id = $1 AND EXISTS (SELECT FROM oracle_rates WHERE pool = t.id)',
)

/** The number of a pool's token; undefined for a token that was never a pool. */
export const findOraclePoolNumber = async (db: Database, poolNft: Hex): Promise<number | undefined> =>
  (await findRow<{ id: number }>(db, POOL, [hexToBytea(poolNft)]))?.id

/** Maximum number of rates that are searched for readers. */
const MAX_SCANNED_RATES = 200

/** Uses tokens_by_token_id, the end of the pool's range in the primary key of oracle_rates, and data_inputs_by_box. */
const READERS = defineSortedQuery((direction) =>
  defineQuery(
    `oracleRates.readers.${direction}`,
    `SELECT ARRAY(
    SELECT DISTINCT d.transaction FROM (
      SELECT box FROM oracle_rates WHERE (pool, box) > (t.id, -1) AND (pool, box) < (t.id, 2147483647)
      ORDER BY pool DESC, box DESC LIMIT ${MAX_SCANNED_RATES}
    ) r JOIN data_inputs d ON d.box = r.box AND d.transaction ${followsOperator(direction)} $2
    ORDER BY d.transaction ${direction} LIMIT $3
  ) AS readers FROM tokens t WHERE token_id = $1 AND EXISTS (SELECT FROM oracle_rates WHERE pool = t.id)`,
  ),
)

/**
 * Numbers of transactions that read a pool's last rates, with one extra to detect the next page; undefined for a token
 * that was never a pool.
 */
export const listRateReaders = async (
  db: Database,
  poolNft: Hex,
  page: CursorPage<1>,
): Promise<readonly number[] | undefined> => {
  const values = [hexToBytea(poolNft), positionOf(page), page.limit + 1]
  return (await findRow<{ readers: readonly number[] }>(db, READERS[page.direction], values))?.readers
}

/** A UTC day, numbered from 1970, and the rate at its end. */
interface DayRate {
  readonly day: number
  readonly from: number
  readonly to: number
  readonly rate: bigint
}

/**
 * Uses a range of the primary key of days; for each day the primary key of blocks, and that of oracle_rates backwards.
 */
const BY_DAY = defineQuery(
  'oracleRates.byDay',
  `SELECT d.day, d.first_height AS "from", d.last_height AS "to", r.rate
  FROM days d JOIN blocks b ON b.height = d.last_height
  JOIN LATERAL ${lastRateSql('$1', 'b.first_box + b.boxes')} r ON r.pool = $1
  WHERE d.day BETWEEN $2 AND $3 ORDER BY d.day`,
)

export const listDayRates = (
  db: Database,
  pool: number,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<DayRate[]> => listRows<DayRate>(db, BY_DAY, [pool, from, to])

/** The rate of one of several pools at the end of a UTC day, and the circulating supply then. */
export interface DayRateOfPool extends DayHeights {
  readonly circulating: bigint
  readonly poolNft: Hex
  readonly rate: bigint
  /** Of the rate. */
  readonly height: number
}

/**
 * Uses tokens_by_token_id and a range of the primary key of days; for each day the primary key of blocks, and for each
 * pool that of oracle_rates backwards.
 */
const OF_POOLS = defineQuery(
  'oracleRates.ofPoolsByDay',
  `SELECT d.day, d.first_height AS "from", d.last_height AS "to", b.circulating, t.token_id AS "poolNft", r.rate, r.height
  FROM days d JOIN blocks b ON b.height = d.last_height CROSS JOIN tokens t
  JOIN LATERAL ${lastRateSql('t.id', 'b.first_box + b.boxes')} r ON r.pool = t.id
  WHERE d.day BETWEEN $2 AND $3 AND t.token_id = ANY($1::bytea[]) ORDER BY d.day`,
)

export const listDayRatesOfPools = (
  db: Database,
  poolNfts: readonly Hex[],
  { from, to }: { readonly from: number; readonly to: number },
): Promise<DayRateOfPool[]> => listRows<DayRateOfPool>(db, OF_POOLS, [poolNfts.map(hexToBytea), from, to])

/** The latest rate of a pool, and the rate at an earlier time. */
export interface LatestRate {
  readonly poolNft: Hex
  readonly rate: bigint
  readonly boxId: Hex
  readonly height: number
  readonly timestamp: bigint
  readonly rateBefore: bigint | null
}

/**
 * Uses tokens_by_token_id, blocks_by_timestamp, and the end of each pool's range in the primary key of oracle_rates.
 */
const LATEST = defineQuery(
  'rates.latest',
  `WITH start AS MATERIALIZED (SELECT first_box FROM blocks WHERE timestamp >= $2 ORDER BY timestamp LIMIT 1)
  SELECT t.token_id AS "poolNft", r.rate, b.id AS "boxId", r.height, bl.timestamp, before.rate AS "rateBefore"
  FROM tokens t
  JOIN LATERAL ${lastRateSql('t.id')} r ON r.pool = t.id
  LEFT JOIN LATERAL ${lastRateSql('t.id', 'COALESCE((SELECT first_box FROM start), 2147483647)')} before ON before.pool = t.id
  JOIN boxes b ON b.number = r.box JOIN blocks bl ON bl.height = r.height WHERE t.token_id = ANY($1)`,
)

export const listLatestRates = (db: Database, poolNfts: readonly Hex[], before: number): Promise<LatestRate[]> =>
  listRows<LatestRate>(db, LATEST, [poolNfts.map(hexToBytea), before])
