import type { Hex } from '@ergo-explorer/chain'
import { ORDER_TEMPLATES, orderSideNumber } from '@ergo-explorer/stories'
import { hexToBytea, type Database, listRows, defineQuery } from '../database/query.ts'
import { UNSPENT_OF_TEMPLATES_CTE } from './unspent-of-templates.ts'

/** An order that sells ERG is a bid for the token, and vice versa. */
const BID = orderSideNumber('sell')
const ASK = orderSideNumber('buy')

/**
 * Finds open orders by their unspent boxes, then uses the primary key of orders, so the cost depends only on open
 * orders. Orders without a minimum have no price and are omitted.
 */
const OPEN_ORDERS = `${UNSPENT_OF_TEMPLATES_CTE},
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
export interface BookSideRecord {
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

const TEMPLATES = [...ORDER_TEMPLATES].map(hexToBytea)

export const listBookSides = (db: Database): Promise<BookSideRecord[]> =>
  listRows<BookSideRecord>(db, SIDES, [TEMPLATES])

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
const OF_TOKEN = defineQuery(
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
  listRows<OpenOrderRecord>(db, OF_TOKEN, [TEMPLATES, token, limit])
