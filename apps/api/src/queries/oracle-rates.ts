import type { Hex } from '@ergo-explorer/chain'
import { bytea, type Database, find, list, question } from '../database/ask.ts'
import { lastRate } from './last-rate.ts'

/** A rate that a pool told. */
export interface OracleRateRecord {
  /** Of the box that told it. */
  readonly number: number
  readonly rate: bigint
  readonly epoch: number | null
  readonly boxId: Hex
  readonly transactionId: Hex
  readonly height: number
  readonly timestamp: bigint
}

/** A pool's part of the primary key of oracle_rates, from a box backwards; then primary keys. */
const BEFORE = question(
  'oracleRates.before',
  `SELECT r.box AS number, r.rate, r.epoch, b.id AS "boxId", t.id AS "transactionId", r.height, bl.timestamp
  FROM (
    SELECT * FROM oracle_rates WHERE (pool, box) > ($1, -1) AND (pool, box) < ($1, $2) ORDER BY pool DESC, box DESC LIMIT $3
  ) r
  JOIN boxes b ON b.number = r.box JOIN transactions t ON t.number = r.transaction JOIN blocks bl ON bl.height = r.height
  ORDER BY r.box DESC`,
)

/** Newest first, from below a box on. */
export const listOracleRates = (
  db: Database,
  pool: number,
  below: number,
  limit: number,
): Promise<OracleRateRecord[]> => list<OracleRateRecord>(db, BEFORE, [pool, below, limit])

/** tokens_by_token_id, and the start of the pool's part of the primary key of oracle_rates. */
const POOL = question(
  'oracleRates.pool',
  'SELECT id FROM tokens t WHERE token_id = $1 AND EXISTS (SELECT FROM oracle_rates WHERE pool = t.id)',
)

/** The number of a pool's token; undefined for what was never a pool. */
export const findOraclePoolNumber = async (db: Database, poolNft: Hex): Promise<number | undefined> =>
  (await find<{ id: number }>(db, POOL, [bytea(poolNft)]))?.id

/** Rates that are looked through for readers. */
const READ_RATES = 200

/** tokens_by_token_id, the end of the pool's part of the primary key of oracle_rates, data_inputs_by_box. */
const READERS = question(
  'oracleRates.readers',
  `SELECT ARRAY(
    SELECT DISTINCT d.transaction FROM (
      SELECT box FROM oracle_rates WHERE (pool, box) > (t.id, -1) AND (pool, box) < (t.id, 2147483647)
      ORDER BY pool DESC, box DESC LIMIT ${READ_RATES}
    ) r JOIN data_inputs d ON d.box = r.box AND d.transaction < $2
    ORDER BY d.transaction DESC LIMIT $3
  ) AS readers FROM tokens t WHERE token_id = $1 AND EXISTS (SELECT FROM oracle_rates WHERE pool = t.id)`,
)

/** The numbers of transactions that read a pool's last rates, newest first; undefined for what was never a pool. */
export const findRateReaders = async (
  db: Database,
  poolNft: Hex,
  below: number,
  limit: number,
): Promise<readonly number[] | undefined> =>
  (await find<{ readers: readonly number[] }>(db, READERS, [bytea(poolNft), below, limit]))?.readers

/** A UTC day, counted from 1970, and the rate at its end. */
interface DayRate {
  readonly day: number
  readonly from: number
  readonly to: number
  readonly rate: bigint
}

/** A range of days' primary key; for each day the primary key of blocks, and that of oracle_rates backwards. */
const BY_DAY = question(
  'oracleRates.byDay',
  `SELECT d.day, d.first_height AS "from", d.last_height AS "to", r.rate
  FROM days d JOIN blocks b ON b.height = d.last_height
  JOIN LATERAL ${lastRate('$1', 'b.first_box + b.boxes')} r ON r.pool = $1
  WHERE d.day BETWEEN $2 AND $3 ORDER BY d.day`,
)

export const listDayRates = (db: Database, pool: number, from: number, to: number): Promise<DayRate[]> =>
  list<DayRate>(db, BY_DAY, [pool, from, to])
