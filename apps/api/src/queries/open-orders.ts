import type { Hex } from '@ergo-explorer/chain'
import { ORDER_TEMPLATES, orderSideNumber } from '@ergo-explorer/stories'
import { bytea, type Database, list, question } from '../database/ask.ts'
import { STANDING } from './unspent-of-templates.ts'

/** Who sells ERG buys the token, and the other way round. */
const BID = orderSideNumber('sell')
const ASK = orderSideNumber('buy')

/**
 * Orders are open while their boxes are unspent, then the primary key of orders: as many as are open, however many there
 * ever were. Who would take anything at all names no price and is left out.
 */
const OPEN = `${STANDING},
  open AS (
    SELECT o.* FROM standing CROSS JOIN LATERAL (
      SELECT box, pool, owner, side = ${ASK} AS is_ask, CASE side WHEN ${BID} THEN least_token ELSE given_token END AS token,
        CASE side WHEN ${BID} THEN least ELSE given END AS tokens, CASE side WHEN ${BID} THEN given ELSE least END AS nano_erg
      FROM orders WHERE box = standing.box AND side IN (${BID}, ${ASK}) OFFSET 0
    ) o WHERE o.tokens > 0 AND o.nano_erg > 0
  )`

/**
 * Exact as an order: different quotients of numbers below 2^63 are more than 10^-38 apart, so that 10^38 times as large
 * their whole parts differ too. Division of numerics would stop after sixteen digits.
 */
const PRICE = 'div(nano_erg * 1e38, tokens)'

/** One side of a token's book as a whole. */
export interface SideRecord {
  readonly tokenId: Hex
  readonly name: string | null
  readonly decimals: number | null
  readonly type: string | null
  readonly isAsk: boolean
  readonly orders: number
  readonly tokens: bigint
  readonly nanoErg: bigint
  /** Of the order with the best price. */
  readonly bestTokens: bigint
  readonly bestNanoErg: bigint
}

/** Arrays are compared from their first entry on: the least or greatest is that of the best price. */
const SIDES = question(
  'openOrders.sides',
  `WITH ${OPEN}, sides AS (
    SELECT token, is_ask, count(*)::int4 AS orders, sum(tokens) AS tokens, sum(nano_erg) AS nano_erg,
      CASE WHEN is_ask THEN min(ARRAY[${PRICE}, nano_erg, tokens]) ELSE max(ARRAY[${PRICE}, nano_erg, tokens]) END AS best
    FROM open GROUP BY token, is_ask
  )
  SELECT t.token_id AS "tokenId", m.name, m.decimals, m.type, sides.is_ask AS "isAsk", sides.orders, sides.tokens,
    sides.nano_erg AS "nanoErg", sides.best[2] AS "bestNanoErg", sides.best[3] AS "bestTokens"
  FROM sides JOIN tokens t ON t.id = sides.token LEFT JOIN token_mints m ON m.token = t.id`,
)

const TEMPLATES = [...ORDER_TEMPLATES].map(bytea)

export const listSides = (db: Database): Promise<SideRecord[]> => list<SideRecord>(db, SIDES, [TEMPLATES])

export interface OrderRecord {
  readonly isAsk: boolean
  readonly tokens: bigint
  readonly nanoErg: bigint
  readonly boxId: Hex
  readonly poolNft: Hex
  readonly ownerTree: Hex
  readonly ownerAddress: string
  readonly height: number
  readonly timestamp: bigint
  /** Of its side of the book. */
  readonly sideOrders: number
  readonly sideTokens: bigint
  readonly sideNanoErg: bigint
}

/** Of the open orders those of one token, and of each side the best; then primary keys. */
const OF_TOKEN = question(
  'openOrders.ofToken',
  `WITH ${OPEN}, ranked AS (
    SELECT *, row_number() OVER (PARTITION BY is_ask ORDER BY CASE WHEN is_ask THEN 1 ELSE -1 END * ${PRICE}, box) AS place,
      count(*) OVER side AS orders, sum(tokens) OVER side AS all_tokens, sum(nano_erg) OVER side AS all_nano_erg
    FROM open WHERE token = $2 WINDOW side AS (PARTITION BY is_ask)
  ), best AS MATERIALIZED (SELECT * FROM ranked WHERE place <= $3)
  SELECT best.is_ask AS "isAsk", best.tokens, best.nano_erg AS "nanoErg", b.id AS "boxId", pool.token_id AS "poolNft",
    s.tree AS "ownerTree", s.address AS "ownerAddress", b.height, bl.timestamp, best.orders::int4 AS "sideOrders",
    best.all_tokens AS "sideTokens", best.all_nano_erg AS "sideNanoErg"
  FROM best JOIN boxes b ON b.number = best.box JOIN blocks bl ON bl.height = b.height
  JOIN tokens pool ON pool.id = best.pool JOIN scripts s ON s.id = best.owner ORDER BY best.is_ask, best.place`,
)

/** Up to so many of each side, the best price first. */
export const listOrders = (db: Database, token: number, limit: number): Promise<OrderRecord[]> =>
  list<OrderRecord>(db, OF_TOKEN, [TEMPLATES, token, limit])
