import type { Hex } from '@ergo-explorer/chain'
import { bytea, type Database, find, list, question } from '../database/ask.ts'
import { BOX_COLUMNS, BOX_SOURCES, type BoxColumns, type BoxRecord, boxRecord } from './box-records.ts'
import { lastRate } from './last-rate.ts'
import type { OracleRateRecord } from './oracle-rates.ts'

/** Where an oracle pool stands: the last box that told a rate. */
export interface OraclePoolRecord {
  /** The number of its token. */
  readonly pool: number
  readonly poolNft: Hex
  /** The claim of the token. */
  readonly tokenName: string | null
  readonly rate: bigint
  readonly epoch: number | null
  readonly timestamp: number
  readonly box: BoxRecord
}

/** How many rates a pool's page shows, and over how many its oracles are counted. */
const RECENT_RATES = 30

/** The end of a pool's part of the primary key of oracle_rates. */
const RECENT = `(
      SELECT * FROM oracle_rates WHERE (pool, box) > (token.id, -1) AND (pool, box) < (token.id, 2147483647)
      ORDER BY pool DESC, box DESC LIMIT ${RECENT_RATES}
    ) recent`

const POOL_COLUMNS = `token.id AS pool, token.token_id AS "poolNft", mint.name AS "tokenName", r.rate, r.epoch, bl.timestamp, ${BOX_COLUMNS}`

/** The end of a pool's part of the primary key of oracle_rates, then primary keys. */
const LAST_RATE = `JOIN LATERAL ${lastRate('token.id')} r ON r.pool = token.id
  JOIN boxes b ON b.number = r.box LEFT JOIN token_mints mint ON mint.token = token.id ${BOX_SOURCES}`

/** What nobody else can hold makes a pool; more of them than this is somebody's mischief. */
const MOST_FOUND = 100

/**
 * From pool to pool through the primary key of oracle_rates, one probe each: how long their histories are does not
 * matter. Those that are asked for by id are listed also when others have too many.
 */
const ALL = question(
  'oraclePools.all',
  `WITH RECURSIVE found AS (
    (SELECT pool FROM oracle_rates ORDER BY pool LIMIT 1)
    UNION ALL
    SELECT (SELECT pool FROM oracle_rates WHERE pool > found.pool ORDER BY pool LIMIT 1) FROM found WHERE found.pool IS NOT NULL
  ), listed AS MATERIALIZED (
    SELECT id FROM tokens WHERE token_id = ANY($1)
    UNION
    SELECT few.pool FROM (SELECT pool FROM found LIMIT ${MOST_FOUND}) few JOIN token_mints m ON m.token = few.pool AND m.amount = 1
  )
  SELECT ${POOL_COLUMNS}, ARRAY(SELECT recent.rate::text FROM ${RECENT} ORDER BY recent.box) AS trend
  FROM listed JOIN tokens token ON token.id = listed.id ${LAST_RATE} ORDER BY r.box DESC`,
)

type Columns = Omit<OraclePoolRecord, 'box' | 'timestamp'> & BoxColumns & { readonly timestamp: bigint }

const poolRecord = (row: Columns): OraclePoolRecord => ({
  pool: row.pool,
  poolNft: row.poolNft,
  tokenName: row.tokenName,
  rate: row.rate,
  epoch: row.epoch,
  timestamp: Number(row.timestamp),
  box: boxRecord(row),
})

/** A pool with its last rates, oldest first. */
export interface ListedOraclePool extends OraclePoolRecord {
  readonly trend: readonly string[]
}

/** Some that are known by their tokens, and all others there are. */
export async function listOraclePools(db: Database, known: readonly Hex[]): Promise<ListedOraclePool[]> {
  return (await list<ListedColumns>(db, ALL, [known.map(bytea)])).map(listedPool)
}

type ListedColumns = Columns & Pick<ListedOraclePool, 'trend'>

const listedPool = (row: ListedColumns): ListedOraclePool => ({ ...poolRecord(row), trend: row.trend })

/** A pool with its last rates, and the one that stood at a time. */
export interface WholeOraclePool extends OraclePoolRecord {
  readonly rateBefore: bigint | null
  /** Newest first. */
  readonly recentRates: readonly OracleRateRecord[]
}

/** blocks_by_timestamp; beyond all boxes when no block is so young. */
const FIRST_BOX_SINCE = `COALESCE((SELECT first_box FROM blocks WHERE timestamp >= $2 ORDER BY timestamp LIMIT 1), 2147483647)`

/** tokens_by_token_id, and the end of the pool's part of the primary key of oracle_rates. */
const ONE = question(
  'oraclePools.one',
  `SELECT ${POOL_COLUMNS}, (
    SELECT before.rate FROM ${lastRate('token.id', FIRST_BOX_SINCE)} before WHERE before.pool = token.id
  ) AS "rateBefore", (
    SELECT json_agg(json_build_array(
      recent.box, recent.rate::text, recent.epoch, encode(told.id, 'hex'), encode(made.id, 'hex'), recent.height, at.timestamp
    ) ORDER BY recent.box DESC)
    FROM ${RECENT}
    JOIN boxes told ON told.number = recent.box JOIN transactions made ON made.number = recent.transaction
    JOIN blocks at ON at.height = recent.height
  ) AS "recentRates"
  FROM tokens token ${LAST_RATE} WHERE token.token_id = $1`,
)

type WholeColumns = Columns & Pick<WholeOraclePool, 'rateBefore'> & { readonly recentRates: string }
type PackedRate = [
  number: number,
  rate: string,
  epoch: number | null,
  boxId: Hex,
  transactionId: Hex,
  height: number,
  timestamp: number,
]

/** With the rate that stood before a time; undefined for what was never a pool. */
export async function findOraclePool(db: Database, poolNft: Hex, before: number): Promise<WholeOraclePool | undefined> {
  const row = await find<WholeColumns>(db, ONE, [bytea(poolNft), before])
  if (row === undefined) return undefined
  // The query above makes it, with rates as text so that no digit is lost.
  const rates = JSON.parse(row.recentRates) as PackedRate[]
  return {
    ...poolRecord(row),
    rateBefore: row.rateBefore,
    recentRates: rates.map(([number, rate, epoch, boxId, transactionId, height, timestamp]) => ({
      number,
      rate: BigInt(rate),
      epoch,
      boxId,
      transactionId,
      height,
      timestamp: BigInt(timestamp),
    })),
  }
}
