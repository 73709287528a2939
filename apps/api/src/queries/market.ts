import type { Hex } from '@ergo-explorer/chain'
import { orderSideNumber, AMM_SCRIPTS, ORDER_TEMPLATES } from '@ergo-explorer/stories'
import { hexToBytea, type Database, listRows, defineQuery, findRow } from '#database/query.ts'
import type { CursorPage } from '#requests/pages.ts'
import type { AssetRecord, TokenMetadata } from './boxes/records.ts'
import { SCRIPT_COLUMNS, SCRIPT_JOINS, type ScriptRecord } from './entity-names.ts'
import { lastRateSql } from './oracles/rates.ts'

/**
 * CTE `unspent_boxes(box)`: the unspent boxes of the templates or scripts whose Blake2b-256 hashes are $1, by
 * templates_by_blake2b256 and unspent_by_template, or scripts_by_hash and unspent_by_script. There are few unspent boxes
 * but many spent ones, which the planner cannot know: without OFFSET 0, here and where it is joined, it would read the
 * complete history.
 */
const unspentCte = (table: 'templates' | 'scripts') => {
  const [hash, column] = table === 'templates' ? ['blake2b256', 'template'] : ['hash', 'script']
  return `unspent_boxes AS MATERIALIZED (
    SELECT u.box FROM unnest(ARRAY(SELECT id FROM ${table} WHERE ${hash} = ANY($1::bytea[]))) AS t(id)
    CROSS JOIN LATERAL (SELECT box FROM unspent WHERE ${column} = t.id OFFSET 0) u
  )`
}

/** More live pools are not read for a ranking. */
const MAX_RANKED_POOLS = 5000

/**
 * CTE `liquidity(token, nano_erg, pools)`: the ERG reserves of the live pools that trade a token against ERG. Only
 * boxes with the exact script count, as for prices. Uses scripts_by_hash, unspent_by_script and amm_states_by_box;
 * `scripts` is a parameter, {@link POOL_SCRIPT_HASHES}.
 */
export const liquidityCte = (scripts: string) => `liquidity AS MATERIALIZED (
    SELECT a.token_y AS token, sum(a.reserve_x)::int8 AS nano_erg, count(*)::int4 AS pools
    FROM (
      SELECT u.box FROM unnest(ARRAY(SELECT id FROM scripts WHERE hash = ANY(${scripts}::bytea[]))) AS s(id)
      CROSS JOIN LATERAL (SELECT box FROM unspent WHERE script = s.id OFFSET 0) u LIMIT ${MAX_RANKED_POOLS}
    ) live CROSS JOIN LATERAL (SELECT token_x, token_y, reserve_x FROM amm_states WHERE box = live.box OFFSET 0) a
    WHERE a.token_x = 0 GROUP BY a.token_y
  )`

/** A liquidity pool: its current reserves, and those at an earlier time. */
export interface AmmPoolRecord {
  /** Numbers of its NFT and of its first asset. */
  readonly pool: number
  readonly tokenX: number
  readonly poolNft: Hex
  readonly x: PoolReserve
  readonly y: PoolReserve
  /** Per mille of a trade that remains after the fee. */
  readonly fee: number
  readonly boxId: Hex
  readonly height: number
  readonly timestamp: number
  readonly xBefore: bigint | null
  readonly yBefore: bigint | null
  /** Of its box. */
  readonly script: ScriptRecord
}

/** ERG has the empty id. */
export type PoolReserve = AssetRecord

/**
 * Finds pools by the unspent boxes with their exact scripts, then uses amm_states_by_box, and the primary key of amm_states for earlier
 * reserves.
 */
const livePoolsQuery = (condition: string, orderOf: (pool: string) => string) => `WITH ${unspentCte('scripts')},
  start AS MATERIALIZED (SELECT first_box FROM blocks WHERE timestamp >= $2 ORDER BY timestamp LIMIT 1),
  live AS MATERIALIZED (
    SELECT a.* FROM unspent_boxes CROSS JOIN LATERAL (SELECT * FROM amm_states WHERE box = unspent_boxes.box OFFSET 0) a
    WHERE ${condition} ORDER BY ${orderOf('a')} LIMIT $3
  )
  SELECT live.pool, live.token_x AS "tokenX", pool.token_id AS "poolNft", live.reserve_x AS "amountX", live.reserve_y AS "amountY", live.fee, b.id AS "boxId",
    ${SCRIPT_COLUMNS}, live.height, bl.timestamp, before.reserve_x AS "xBefore", before.reserve_y AS "yBefore",
    tx.token_id AS "idX", mx.name AS "nameX", mx.decimals AS "decimalsX", mx.type AS "typeX",
    ty.token_id AS "idY", my.name AS "nameY", my.decimals AS "decimalsY", my.type AS "typeY"
  FROM live JOIN tokens pool ON pool.id = live.pool
  LEFT JOIN LATERAL (
    SELECT * FROM amm_states WHERE (pool, box) < (live.pool, COALESCE((SELECT first_box FROM start), 2147483647))
    ORDER BY pool DESC, box DESC LIMIT 1
  ) before ON before.pool = live.pool
  JOIN tokens tx ON tx.id = live.token_x LEFT JOIN token_mints mx ON mx.token = tx.id
  JOIN tokens ty ON ty.id = live.token_y LEFT JOIN token_mints my ON my.token = ty.id
  JOIN boxes b ON b.number = live.box JOIN scripts s ON s.id = b.script ${SCRIPT_JOINS} JOIN blocks bl ON bl.height = live.height
  ORDER BY ${orderOf('live')}`

/** ERG is the first asset of its pools and has the lowest number. */
const LARGEST = defineQuery(
  'ammPools.largest',
  livePoolsQuery(
    `a.reserve_x > 0 AND a.reserve_y > 0 AND (a.token_x > $4::int8 OR (a.token_x = $4::int8
      AND (a.reserve_x < $5::int8 OR (a.reserve_x = $5::int8 AND a.pool > $6::int8))))`,
    (pool) => `${pool}.token_x, ${pool}.reserve_x DESC, ${pool}.pool`,
  ),
)
const POOLS_OF_TOKEN = defineQuery(
  'ammPools.ofToken',
  livePoolsQuery(
    'a.reserve_x > 0 AND a.reserve_y > 0 AND $4 IN (a.token_x, a.token_y)',
    (pool) => `CASE WHEN ${pool}.token_y = $4 THEN ${pool}.reserve_y ELSE ${pool}.reserve_x END DESC`,
  ),
)

const POOL_BY_NFT = defineQuery(
  'ammPools.byNft',
  livePoolsQuery('a.pool = (SELECT id FROM tokens WHERE token_id = $4)', (pool) => `${pool}.reserve_x DESC`),
)

type Side = 'X' | 'Y'
type AmmPoolRow = Omit<AmmPoolRecord, 'x' | 'y' | 'timestamp' | 'script'> &
  ScriptRecord & { readonly timestamp: bigint } & Readonly<
    Record<`id${Side}`, Hex> &
      Record<`amount${Side}`, bigint> &
      Record<`name${Side}` | `type${Side}`, string | null> &
      Record<`decimals${Side}`, number | null>
  >

const POOL_SCRIPTS = [...AMM_SCRIPTS].map(hexToBytea)

/** Before the first pool. */
const START = [-1n, 0n, 0n] as const

/** ERG pools first, the largest first. A page starts after a pool: the number of its first asset, that reserve, and its own. */
export const listLargestAmmPools = async (
  db: Database,
  before: number,
  { after = START, limit }: Pick<CursorPage<3>, 'limit'> & Partial<Pick<CursorPage<3>, 'after'>>,
): Promise<AmmPoolRecord[]> =>
  (await listRows<AmmPoolRow>(db, LARGEST, [POOL_SCRIPTS, before, limit, ...after])).map(ammPoolRecord)

/** Pools that trade a token, the largest first. */
export const listAmmPoolsOfToken = async (
  db: Database,
  token: number,
  { before, limit }: { readonly before: number; readonly limit: number },
): Promise<AmmPoolRecord[]> =>
  (await listRows<AmmPoolRow>(db, POOLS_OF_TOKEN, [POOL_SCRIPTS, before, limit, token])).map(ammPoolRecord)

/** The live pool with an NFT. Copies of the script may hold other units of the token, so the largest is taken. */
export async function findAmmPool(db: Database, poolNft: Hex, before: number): Promise<AmmPoolRecord | undefined> {
  const row = await findRow<AmmPoolRow>(db, POOL_BY_NFT, [POOL_SCRIPTS, before, 1, hexToBytea(poolNft)])
  return row && ammPoolRecord(row)
}

const ammPoolRecord = ({ timestamp, hash, address, template, ...row }: AmmPoolRow): AmmPoolRecord => ({
  ...row,
  script: { hash, address, template },
  x: reserveOf(row, 'X'),
  y: reserveOf(row, 'Y'),
  timestamp: Number(timestamp),
})

const reserveOf = (row: Omit<AmmPoolRow, 'timestamp' | keyof ScriptRecord>, side: Side): PoolReserve => ({
  tokenId: row[`id${side}` as const],
  amount: row[`amount${side}` as const],
  name: row[`name${side}` as const],
  decimals: row[`decimals${side}` as const],
  type: row[`type${side}` as const],
})

/** An order that sells ERG is a bid for the token, and vice versa. */
const BID = orderSideNumber('sell')
const ASK = orderSideNumber('buy')

/**
 * Finds open orders by their unspent boxes, then uses the primary key of orders, so the cost depends only on open
 * orders. Orders without a minimum have no price and are omitted.
 */
const OPEN_ORDERS = `${unspentCte('templates')},
  open AS (
    SELECT o.* FROM unspent_boxes CROSS JOIN LATERAL (
      SELECT box, pool, owner, side = ${ASK} AS is_ask, CASE side WHEN ${BID} THEN min_received_token ELSE offered_token END AS token,
        CASE side WHEN ${BID} THEN min_received ELSE offered END AS tokens, CASE side WHEN ${BID} THEN offered ELSE min_received END AS nano_erg
      FROM orders WHERE box = unspent_boxes.box AND side IN (${BID}, ${ASK}) OFFSET 0
    ) o WHERE o.tokens > 0 AND o.nano_erg > 0
  )`

/**
 * An exact sort key: different quotients of numbers below 2^63 differ by more than 10^-38, so their integer parts
 * differ after multiplication with 10^38. Numeric division would stop after sixteen digits.
 */
const PRICE = 'div(nano_erg * 1e38, tokens)'

/** Totals of one side of a token's order book. */
export interface BookSideRecord extends TokenMetadata {
  readonly tokenId: Hex
  readonly isAsk: boolean
  readonly orders: number
  readonly tokens: bigint
  readonly nanoErg: bigint
  /** Of the order with the best price. */
  readonly bestTokens: bigint
  readonly bestNanoErg: bigint
}

/** Arrays compare by their first element, so min and max select the best price. */
const SIDES = defineQuery(
  'openOrders.sides',
  `WITH ${OPEN_ORDERS}, sides AS (
    SELECT token, is_ask, count(*)::int4 AS orders, sum(tokens) AS tokens, sum(nano_erg) AS nano_erg,
      CASE WHEN is_ask THEN min(ARRAY[${PRICE}, nano_erg, tokens]) ELSE max(ARRAY[${PRICE}, nano_erg, tokens]) END AS best
    FROM open GROUP BY token, is_ask
  )
  SELECT t.token_id AS "tokenId", m.name, m.decimals, m.type, sides.is_ask AS "isAsk", sides.orders, sides.tokens,
    sides.nano_erg AS "nanoErg", sides.best[2] AS "bestNanoErg", sides.best[3] AS "bestTokens"
  FROM sides JOIN tokens t ON t.id = sides.token LEFT JOIN token_mints m ON m.token = t.id`,
)

const OPEN_ORDER_TEMPLATES = [...ORDER_TEMPLATES].map(hexToBytea)

export const listBookSides = (db: Database): Promise<BookSideRecord[]> =>
  listRows<BookSideRecord>(db, SIDES, [OPEN_ORDER_TEMPLATES])

export interface OpenOrderRecord {
  readonly isAsk: boolean
  readonly tokens: bigint
  readonly nanoErg: bigint
  readonly boxId: Hex
  readonly poolNft: Hex
  readonly ownerErgoTree: Hex
  readonly ownerAddress: string
  readonly height: number
  readonly timestamp: bigint
  /** Totals of its side of the book. */
  readonly sideOrders: number
  readonly sideTokens: bigint
  readonly sideNanoErg: bigint
}

/** Filters the open orders by token and keeps the best of each side; then uses primary keys. */
const ORDERS_OF_TOKEN = defineQuery(
  'openOrders.ofToken',
  `WITH ${OPEN_ORDERS}, ranked AS (
    SELECT *, row_number() OVER (PARTITION BY is_ask ORDER BY CASE WHEN is_ask THEN 1 ELSE -1 END * ${PRICE}, box) AS rank,
      count(*) OVER side AS orders, sum(tokens) OVER side AS all_tokens, sum(nano_erg) OVER side AS all_nano_erg
    FROM open WHERE token = $2 WINDOW side AS (PARTITION BY is_ask)
  ), best AS MATERIALIZED (SELECT * FROM ranked WHERE rank <= $3)
  SELECT best.is_ask AS "isAsk", best.tokens, best.nano_erg AS "nanoErg", b.id AS "boxId", pool.token_id AS "poolNft",
    s.ergo_tree AS "ownerErgoTree", s.address AS "ownerAddress", b.height, bl.timestamp, best.orders::int4 AS "sideOrders",
    best.all_tokens AS "sideTokens", best.all_nano_erg AS "sideNanoErg"
  FROM best JOIN boxes b ON b.number = best.box JOIN blocks bl ON bl.height = b.height
  JOIN tokens pool ON pool.id = best.pool JOIN scripts s ON s.id = best.owner ORDER BY best.is_ask, best.rank`,
)

/** Up to `limit` orders per side, best price first. */
export const listOpenOrders = (db: Database, token: number, limit: number): Promise<OpenOrderRecord[]> =>
  listRows<OpenOrderRecord>(db, ORDERS_OF_TOKEN, [OPEN_ORDER_TEMPLATES, token, limit])

/** A token that may be traded, and the USD rate. */
interface TradedToken extends TokenMetadata {
  readonly number: number
  /** The last rate of the USD pool, if there is one. */
  readonly rate: bigint | null
}

/**
 * Uses tokens_by_token_id twice, the primary key of token_mints, and the end of the pool's range in that of
 * oracle_rates.
 */
const TRADED_TOKEN = defineQuery(
  'tradedToken.byId',
  `WITH usd AS MATERIALIZED (SELECT id FROM tokens WHERE token_id = $2)
  SELECT t.id AS number, m.name, m.decimals, m.type, (
    SELECT r.rate FROM usd JOIN LATERAL ${lastRateSql('usd.id')} r ON r.pool = usd.id
  ) AS rate
  FROM tokens t JOIN token_mints m ON m.token = t.id WHERE t.token_id = $1`,
)

export const findTradedToken = (
  db: Database,
  tokenId: Hex,
  usdPool: Hex | undefined,
): Promise<TradedToken | undefined> =>
  findRow<TradedToken>(db, TRADED_TOKEN, [hexToBytea(tokenId), usdPool === undefined ? null : hexToBytea(usdPool)])
