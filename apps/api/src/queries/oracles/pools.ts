import type { Hex } from '@ergo-explorer/chain'
import { hexToBytea, type Database, findRow, listRows, defineQuery } from '#database/query.ts'
import { BOX_COLUMNS, BOX_JOINS, type BoxQueryRow, type BoxRecord, toBoxRecord } from '../boxes/records.ts'
import { lastRateSql, type OracleRateRecord } from './rates.ts'

/** The current state of an oracle pool: its last rate box. */
export interface OraclePoolRecord {
  /** The number of its token. */
  readonly pool: number
  readonly poolNft: Hex
  /** Name claimed by the token. */
  readonly tokenName: string | null
  readonly rate: bigint
  readonly epoch: number | null
  readonly timestamp: number
  readonly box: BoxRecord
}

/** Number of rates on a pool's page, over which its oracles' posts are counted. */
const RECENT_RATE_COUNT = 30

/** Uses the end of a pool's range in the primary key of oracle_rates. */
const RECENT = `(
      SELECT * FROM oracle_rates WHERE (pool, box) > (token.id, -1) AND (pool, box) < (token.id, 2147483647)
      ORDER BY pool DESC, box DESC LIMIT ${RECENT_RATE_COUNT}
    ) recent`

const POOL_COLUMNS = `token.id AS pool, token.token_id AS "poolNft", mint.name AS "tokenName", r.rate, r.epoch, bl.timestamp, ${BOX_COLUMNS}`

/** Uses the end of a pool's range in the primary key of oracle_rates, then primary keys. */
const LAST_RATE = `JOIN LATERAL ${lastRateSql('token.id')} r ON r.pool = token.id
  JOIN boxes b ON b.number = r.box LEFT JOIN token_mints mint ON mint.token = token.id ${BOX_JOINS}`

/** Any singleton token can look like a pool; a larger number would be spam. */
const MAX_FOUND_POOLS = 100

/**
 * Jumps from pool to pool in the primary key of oracle_rates with one lookup each, independent of the length of their
 * histories. Known pools are listed even if spam exceeds the limit.
 */
const ALL = defineQuery(
  'oraclePools.all',
  `WITH RECURSIVE found AS (
    (SELECT pool FROM oracle_rates ORDER BY pool LIMIT 1)
    UNION ALL
    SELECT (SELECT pool FROM oracle_rates WHERE pool > found.pool ORDER BY pool LIMIT 1) FROM found WHERE found.pool IS NOT NULL
  ), listed AS MATERIALIZED (
    SELECT id FROM tokens WHERE token_id = ANY($1)
    UNION
    SELECT few.pool FROM (SELECT pool FROM found LIMIT ${MAX_FOUND_POOLS}) few JOIN token_mints m ON m.token = few.pool AND m.amount = 1
  )
  SELECT ${POOL_COLUMNS}, ARRAY(SELECT recent.rate::text FROM ${RECENT} ORDER BY recent.box) AS trend
  FROM listed JOIN tokens token ON token.id = listed.id ${LAST_RATE} ORDER BY r.box DESC`,
)

type Columns = Omit<OraclePoolRecord, 'box' | 'timestamp'> & BoxQueryRow & { readonly timestamp: bigint }

const poolRecord = (row: Columns): OraclePoolRecord => ({
  pool: row.pool,
  poolNft: row.poolNft,
  tokenName: row.tokenName,
  rate: row.rate,
  epoch: row.epoch,
  timestamp: Number(row.timestamp),
  box: toBoxRecord(row),
})

/** A pool with its last rates, oldest first. */
export interface OraclePoolListItem extends OraclePoolRecord {
  readonly trend: readonly string[]
}

/** Known pools by NFT, and all others found. */
export async function listOraclePools(db: Database, knownPoolNfts: readonly Hex[]): Promise<OraclePoolListItem[]> {
  return (await listRows<ListColumns>(db, ALL, [knownPoolNfts.map(hexToBytea)])).map(poolListItem)
}

type ListColumns = Columns & Pick<OraclePoolListItem, 'trend'>

const poolListItem = (row: ListColumns): OraclePoolListItem => ({ ...poolRecord(row), trend: row.trend })

/** A pool with its last rates, and the rate at an earlier time. */
export interface OraclePoolDetails extends OraclePoolRecord {
  readonly rateBefore: bigint | null
  /** Newest first. */
  readonly recentRates: readonly OracleRateRecord[]
}

/** Uses blocks_by_timestamp; above all boxes if no block is that recent. */
const FIRST_BOX_SINCE = `COALESCE((SELECT first_box FROM blocks WHERE timestamp >= $2 ORDER BY timestamp LIMIT 1), 2147483647)`

/** Uses tokens_by_token_id and the end of the pool's range in the primary key of oracle_rates. */
const ONE = defineQuery(
  'oraclePools.one',
  `SELECT ${POOL_COLUMNS}, (
    SELECT before.rate FROM ${lastRateSql('token.id', FIRST_BOX_SINCE)} before WHERE before.pool = token.id
  ) AS "rateBefore", (
    SELECT json_agg(json_build_array(
      recent.box, recent.rate::text, recent.epoch, encode(rate_box.id, 'hex'), encode(made.id, 'hex'), recent.height, at.timestamp
    ) ORDER BY recent.box DESC)
    FROM ${RECENT}
    JOIN boxes rate_box ON rate_box.number = recent.box JOIN transactions made ON made.number = recent.transaction
    JOIN blocks at ON at.height = recent.height
  ) AS "recentRates"
  FROM tokens token ${LAST_RATE} WHERE token.token_id = $1`,
)

type DetailColumns = Columns & Pick<OraclePoolDetails, 'rateBefore'> & { readonly recentRates: string }
type PackedRate = [
  number: number,
  rate: string,
  epoch: number | null,
  boxId: Hex,
  transactionId: Hex,
  height: number,
  timestamp: number,
]

/** Includes the rate before a time; undefined for a token that was never a pool. */
export async function findOraclePool(
  db: Database,
  poolNft: Hex,
  before: number,
): Promise<OraclePoolDetails | undefined> {
  const row = await findRow<DetailColumns>(db, ONE, [hexToBytea(poolNft), before])
  if (row === undefined) return undefined
  // Built by the query above, with rates as text to keep all digits.
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

/** The unspent box that holds a singleton token. */
export interface SingletonBox {
  readonly tokenId: Hex
  readonly boxId: Hex
  readonly ergoTree: Hex
  readonly address: string
}

/** Uses tokens_by_token_id, the end of the token's range in the primary key of unspent_assets, and primary keys. */
const BY_TOKENS = defineQuery(
  'singletons.byTokens',
  `SELECT t.token_id AS "tokenId", b.id AS "boxId", s.ergo_tree AS "ergoTree", s.address
  FROM tokens t
  JOIN LATERAL (SELECT box FROM unspent_assets WHERE token = t.id ORDER BY box DESC LIMIT 1) held ON true
  JOIN boxes b ON b.number = held.box JOIN scripts s ON s.id = b.script WHERE t.token_id = ANY($1)`,
)

/** By token id. */
export async function listSingletonBoxes(
  db: Database,
  tokenIds: readonly Hex[],
): Promise<ReadonlyMap<Hex, SingletonBox>> {
  if (tokenIds.length === 0) return new Map()
  const rows = await listRows<SingletonBox>(db, BY_TOKENS, [tokenIds.map(hexToBytea)])
  return new Map(rows.map((row) => [row.tokenId, row]))
}
