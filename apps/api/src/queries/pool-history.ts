import type { Hex } from '@ergo-explorer/chain'
import { KEY_SCRIPT_SQL, RATIO_SQL } from '@ergo-explorer/db'
import { type Database, defineQuery, defineSortedQuery, findRow, hexToBytea, listRows } from '#database/query.ts'
import type { CursorPage } from '#requests/pages.ts'
import type { TokenMetadata } from './boxes/records.ts'
import { followsOperator, startNumber } from './pages.ts'

/** A pool of which states are stored, with the metadata of its reserves. ERG has the empty id. */
export interface PoolRecord {
  readonly pool: number
  readonly idX: Hex
  readonly decimalsX: TokenMetadata['decimals']
  readonly decimalsY: TokenMetadata['decimals']
}

/** Uses tokens_by_token_id, the first entry of the pool in the primary key of amm_states, and primary keys. */
const POOL = defineQuery(
  'poolHistory.pool',
  `SELECT k.id AS pool, x.token_id AS "idX", mx.decimals AS "decimalsX", my.decimals AS "decimalsY"
  FROM tokens k CROSS JOIN LATERAL (
    SELECT token_x, token_y FROM amm_states WHERE pool = k.id ORDER BY pool, box LIMIT 1
  ) a JOIN tokens x ON x.id = a.token_x
  LEFT JOIN token_mints mx ON mx.token = a.token_x LEFT JOIN token_mints my ON my.token = a.token_y
  WHERE k.token_id = $1`,
)

export const findPool = (db: Database, poolNft: Hex): Promise<PoolRecord | undefined> =>
  findRow<PoolRecord>(db, POOL, [hexToBytea(poolNft)])

/** A state of a pool and the reserves of the state before it, which the first state lacks. */
export interface PoolChangeRecord {
  readonly box: number
  readonly boxId: Hex
  readonly transactionId: Hex
  readonly height: number
  readonly timestamp: bigint
  readonly x: bigint
  readonly y: bigint
  readonly shares: bigint
  readonly xBefore: bigint | null
  readonly yBefore: bigint | null
  readonly sharesBefore: bigint | null
  /** Null if no wallet or order is found. */
  readonly hash: Hex | null
  readonly address: string | null
  readonly template: Hex | null
}

/** An executed order is one of the first inputs, and a wallet one of the first changes. */
const MAX_SEARCHED = 20

/**
 * Uses a range of the primary key of amm_states, and for each state the entry before it; then primary keys of inputs and
 * orders, and balance_changes_by_transaction for the party.
 */
const CHANGES = defineSortedQuery((direction) =>
  defineQuery(
    `poolHistory.changes.${direction}`,
    `WITH page AS MATERIALIZED (
    SELECT * FROM amm_states WHERE pool = $1::int4 AND box ${followsOperator(direction)} $2::int8
    ORDER BY pool ${direction}, box ${direction} LIMIT $3
  )
  SELECT a.box, b.id AS "boxId", t.id AS "transactionId", a.height, bl.timestamp, a.reserve_x AS x, a.reserve_y AS y, a.shares,
    before.reserve_x AS "xBefore", before.reserve_y AS "yBefore", before.shares AS "sharesBefore", s.hash, s.address,
    te.blake2b256 AS template
  FROM page a
  LEFT JOIN LATERAL (
    SELECT * FROM amm_states WHERE (pool, box) < (a.pool, a.box) ORDER BY pool DESC, box DESC LIMIT 1
  ) before ON before.pool = a.pool
  LEFT JOIN LATERAL (
    SELECT script FROM (
      (SELECT 0 AS rank, o.owner AS script FROM (
        SELECT box FROM inputs WHERE transaction = a.transaction ORDER BY position LIMIT ${MAX_SEARCHED}
      ) i CROSS JOIN LATERAL (SELECT owner FROM orders WHERE box = i.box AND pool = a.pool OFFSET 0) o LIMIT 1)
      UNION ALL
      (SELECT 1, c.script FROM (
        SELECT script FROM balance_changes WHERE transaction = a.transaction
          AND token = CASE WHEN a.shares = before.shares THEN a.token_y ELSE a.shares_token END
          AND sign(delta) = -sign(CASE WHEN a.shares = before.shares THEN a.reserve_y - before.reserve_y ELSE a.shares - before.shares END)
        LIMIT ${MAX_SEARCHED}
      ) c JOIN scripts s ON s.id = c.script WHERE ${KEY_SCRIPT_SQL} LIMIT 1)
    ) candidates ORDER BY rank LIMIT 1
  ) party ON true
  JOIN boxes b ON b.number = a.box JOIN blocks bl ON bl.height = a.height JOIN transactions t ON t.number = a.transaction
  LEFT JOIN scripts s ON s.id = party.script LEFT JOIN templates te ON te.id = s.template
  ORDER BY a.box ${direction}`,
  ),
)

/** In the order of the chain, with one extra row to detect the next page. */
export const listPoolChanges = (
  db: Database,
  pool: number,
  { after, direction, limit }: CursorPage<1>,
): Promise<PoolChangeRecord[]> =>
  listRows<PoolChangeRecord>(db, CHANGES[direction], [pool, after?.[0] ?? startNumber(direction), limit + 1])

/** A UTC day of a pool: the state at its end, the lowest and highest ratio, and its trades. */
export interface PoolDayRecord {
  readonly day: number
  readonly x: bigint
  readonly y: bigint
  readonly low: readonly string[]
  readonly high: readonly string[]
  readonly trades: number
  readonly volume: string
}

/** More states of a day are not read. A block has at most a few, and a day has about 720 blocks. */
const MAX_DAY_STATES = 5000

/**
 * Uses a range of the primary key of days; for each day the primary key of blocks, the last entry of the primary key of
 * amm_states before its end, the last one before its start, and the range between.
 */
const DAYS = defineQuery(
  'poolHistory.byDay',
  `SELECT d.day, e.reserve_x AS x, e.reserve_y AS y, traded.low, traded.high, traded.trades, traded.volume
  FROM days d JOIN blocks f ON f.height = d.first_height JOIN blocks l ON l.height = d.last_height
  JOIN LATERAL (
    SELECT pool, reserve_x, reserve_y FROM amm_states WHERE (pool, box) < ($1::int4, l.first_box + l.boxes)
    ORDER BY pool DESC, box DESC LIMIT 1
  ) e ON e.pool = $1::int4
  CROSS JOIN LATERAL (
    SELECT (min(ARRAY[${RATIO_SQL}, reserve_x, reserve_y]))[2:3]::text[] AS low, (max(ARRAY[${RATIO_SQL}, reserve_x, reserve_y]))[2:3]::text[] AS high,
      (count(*) FILTER (WHERE shares = shares_before))::int4 AS trades,
      COALESCE(sum(abs(reserve_x - x_before)) FILTER (WHERE shares = shares_before), 0)::text AS volume
    FROM (
      SELECT reserve_x, reserve_y, shares, lag(reserve_x) OVER w AS x_before, lag(shares) OVER w AS shares_before
      FROM (
        (SELECT * FROM (
          SELECT * FROM amm_states WHERE (pool, box) < ($1::int4, f.first_box) ORDER BY pool DESC, box DESC LIMIT 1
        ) last WHERE last.pool = $1::int4)
        UNION ALL
        (SELECT * FROM amm_states WHERE pool = $1::int4 AND box >= f.first_box AND box < l.first_box + l.boxes
          ORDER BY pool, box LIMIT ${MAX_DAY_STATES})
      ) states WINDOW w AS (ORDER BY box)
    ) compared
  ) traded
  WHERE d.day BETWEEN $2 AND $3 ORDER BY d.day`,
)

/** Days before the first state are left out. */
export const listPoolDays = (
  db: Database,
  pool: number,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<PoolDayRecord[]> => listRows<PoolDayRecord>(db, DAYS, [pool, from, to])
