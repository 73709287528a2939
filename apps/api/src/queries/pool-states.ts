import { type Hex, type PoolState, type PoolTrader, PRICE_RULES } from '@ergo-explorer/chain'
import { isProviderSql, poolTradersSql } from '@ergo-explorer/db'
import { type Database, defineQuery, hexToBytea, listRows } from '#database/query.ts'

interface PoolStatesSql {
  /** Times, and tokens if each has times of its own. */
  readonly requests: string
  /** Of a pool `a`. */
  readonly condition: string
  /** Whether a pool `live` is part of a request `requested`. */
  readonly match: string
}

/**
 * CTE `live(pool, token_y)`: the pools with the exact script, the largest first. Uses scripts_by_hash, unspent_by_script
 * and amm_states_by_box. Parameters: $1 is {@link POOL_SCRIPT_HASHES}, $3 a limit.
 */
const livePoolsCte = (condition: string) => `live AS MATERIALIZED (
    SELECT a.pool, a.token_y FROM unnest(ARRAY(SELECT id FROM scripts WHERE hash = ANY($1::bytea[]))) AS script(id)
    CROSS JOIN LATERAL (SELECT box FROM unspent WHERE script = script.id OFFSET 0) u
    CROSS JOIN LATERAL (SELECT * FROM amm_states WHERE box = u.box OFFSET 0) a
    WHERE a.token_x = 0 AND a.fee BETWEEN ${PRICE_RULES.minFee} AND ${PRICE_RULES.maxFee} ${condition}
    ORDER BY a.reserve_x DESC, a.pool LIMIT $3
  )`

/**
 * The last state of each pool before a time, and the keys that traded with it in the window before: the owner of an
 * executed order, or a key whose balance of the token changed by the trade. A key is a provider if it holds shares then.
 *
 * Uses scripts_by_hash and unspent_by_script for the pools, amm_states_by_box and the primary key of amm_states for their
 * states, blocks_by_timestamp and the primary key of blocks for times. For each trade: the primary keys of inputs and
 * orders, balance_changes_by_transaction. For each trader: balance_changes_by_time. Without OFFSET 0, the planner would
 * read complete histories.
 */
const poolStatesQuery = ({ requests, condition, match }: PoolStatesSql) => `WITH requested AS MATERIALIZED (
    SELECT request.*,
      COALESCE((SELECT first_box FROM blocks WHERE timestamp > request.time ORDER BY timestamp LIMIT 1), 2147483647) AS end_box,
      COALESCE((SELECT first_box FROM blocks WHERE timestamp > request.time - ${PRICE_RULES.tradeWindowMs}
        ORDER BY timestamp LIMIT 1), 2147483647) AS start_box
    FROM ${requests} AS request
  ), ${livePoolsCte(condition)}, states AS MATERIALIZED (
    SELECT a.*, requested.time, requested.start_box FROM live JOIN requested ON ${match} CROSS JOIN LATERAL (
      SELECT * FROM amm_states WHERE (pool, box) < (live.pool, requested.end_box) AND pool = live.pool ORDER BY pool DESC, box DESC LIMIT 1
    ) a
  )
  SELECT st.time AS "requestedTime", nft.token_id AS "poolNft", token.token_id AS "tokenId", script.hash AS "scriptHash", n.amount AS "nftSupply", st.fee,
    st.reserve_x AS "nanoErg", st.reserve_y AS tokens, m.decimals, b.id AS "boxId", st.height, bl.timestamp, COALESCE(trading.traders, '[]'::jsonb) AS traders
  FROM states st
  JOIN tokens nft ON nft.id = st.pool JOIN token_mints n ON n.token = st.pool
  JOIN tokens token ON token.id = st.token_y LEFT JOIN token_mints m ON m.token = st.token_y
  JOIN boxes b ON b.number = st.box JOIN scripts script ON script.id = b.script
  JOIN blocks bl ON bl.height = st.height
  CROSS JOIN LATERAL (
    SELECT jsonb_agg(jsonb_build_object('key', t.trader, 'lastTrade', tb.timestamp,
      'isProvider', ${isProviderSql('t.trader', 'st')})) AS traders
    FROM (${poolTradersSql('st', 'AND trade.box >= st.start_box')}) t JOIN blocks tb ON tb.height = t.height
  ) trading
  ORDER BY st.reserve_x DESC, st.pool`

/** One request for each time, of all pools. */
const ALL_AT = { requests: '(SELECT $2::int8 AS time)', condition: '', match: 'true' }

const OF_TOKENS = defineQuery(
  'poolStates.ofTokens',
  poolStatesQuery({
    ...ALL_AT,
    condition: 'AND a.token_y = ANY(ARRAY(SELECT id FROM tokens WHERE token_id = ANY($4::bytea[])))',
  }),
)
const LARGEST = defineQuery('poolStates.largest', poolStatesQuery(ALL_AT))
const AT_TIMES = defineQuery(
  'poolStates.atTimes',
  poolStatesQuery({
    requests: `(SELECT k.id AS token, r.time FROM unnest($2::int8[], $4::bytea[]) AS r(time, token_id)
      JOIN tokens k ON k.token_id = r.token_id)`,
    condition: 'AND a.token_y = ANY(ARRAY(SELECT token FROM requested))',
    match: 'requested.token = live.token_y',
  }),
)

/** Closing ratios and trades of a pool on a UTC day. */
export interface PoolDay {
  readonly poolNft: Hex
  readonly day: number
  readonly openX: bigint
  readonly openY: bigint
  readonly highX: bigint
  readonly highY: bigint
  readonly lowX: bigint
  readonly lowY: bigint
  readonly closeX: bigint
  readonly closeY: bigint
  readonly trades: number
  /** NanoERG. */
  readonly volume: bigint
  /** Time until which the last state of the day sets prices. */
  readonly countedUntil: bigint
}

/**
 * Uses what livePoolsCte uses, tokens_by_token_id, and for each pool a range of the primary key of pool_days and the entry
 * before it.
 */
const POOL_DAYS = defineQuery(
  'poolStates.days',
  `WITH ${livePoolsCte('AND a.token_y = (SELECT id FROM tokens WHERE token_id = $2)')}
  SELECT nft.token_id AS "poolNft", p.day, p.open_x AS "openX", p.open_y AS "openY", p.high_x AS "highX", p.high_y AS "highY",
    p.low_x AS "lowX", p.low_y AS "lowY", p.close_x AS "closeX", p.close_y AS "closeY", p.trades, p.volume,
    p.counted_until AS "countedUntil"
  FROM live JOIN tokens nft ON nft.id = live.pool CROSS JOIN LATERAL (
    (SELECT * FROM pool_days WHERE pool = live.pool AND day < $4 ORDER BY pool DESC, day DESC LIMIT 1)
    UNION ALL
    (SELECT * FROM pool_days WHERE pool = live.pool AND day BETWEEN $4 AND $5)
  ) p ORDER BY p.day, p.pool`,
)

/** More pools of a token are not read; the smallest are left out. */
const MAX_POOLS_OF_TOKEN = 20

/** Of the pools of a token, oldest first, preceded by the last day of each pool before the range. */
export const listPoolDaysOfToken = (
  db: Database,
  tokenId: Hex,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<PoolDay[]> =>
  listRows<PoolDay>(db, POOL_DAYS, [POOL_SCRIPT_HASHES, hexToBytea(tokenId), MAX_POOLS_OF_TOKEN, from, to])

/** A state of a pool with the decimals of its token. */
export interface PoolStateRecord extends PoolState {
  readonly boxId: Hex
  readonly decimals: number | null
}

type PoolStateRow = Omit<PoolStateRecord, 'timestamp' | 'traders'> & {
  readonly requestedTime: bigint
  readonly timestamp: bigint
  /** JSON. */
  readonly traders: string
}

const poolStateRecord = ({ timestamp, traders, ...row }: PoolStateRow): PoolStateRecord => ({
  ...row,
  timestamp: Number(timestamp),
  // The query builds the JSON.
  traders: JSON.parse(traders) as readonly PoolTrader[],
})

/** Of pools of ERG and a token. */
export const POOL_SCRIPT_HASHES = PRICE_RULES.scriptHashes.map(hexToBytea)

/** States of the pools with the exact script, the largest first: those of the tokens, or of all. */
export async function listPoolStates(
  db: Database,
  {
    tokenIds,
    timestamp,
    limit,
  }: { readonly tokenIds?: readonly Hex[]; readonly timestamp: number; readonly limit: number },
): Promise<PoolStateRecord[]> {
  const rows = await (tokenIds === undefined
    ? listRows<PoolStateRow>(db, LARGEST, [POOL_SCRIPT_HASHES, timestamp, limit])
    : listRows<PoolStateRow>(db, OF_TOKENS, [POOL_SCRIPT_HASHES, timestamp, limit, tokenIds.map(hexToBytea)]))
  return rows.map(poolStateRecord)
}

/** A time at which a token is priced. */
export interface PriceTime {
  readonly tokenId: Hex
  readonly timestamp: number
}

/** Pools of all tokens of a request. The smallest are left out. */
const MAX_POOLS_AT_TIMES = 1000

/** States at several times; the key of an entry is from {@link priceTimeKey}. */
export async function listPoolStatesAt(
  db: Database,
  times: readonly PriceTime[],
): Promise<ReadonlyMap<string, readonly PoolStateRecord[]>> {
  if (times.length === 0) return new Map()
  const rows = await listRows<PoolStateRow>(db, AT_TIMES, [
    POOL_SCRIPT_HASHES,
    times.map(({ timestamp }) => timestamp),
    MAX_POOLS_AT_TIMES,
    times.map(({ tokenId }) => hexToBytea(tokenId)),
  ])
  const grouped = Map.groupBy(rows, ({ tokenId, requestedTime }) =>
    priceTimeKey({ tokenId, timestamp: Number(requestedTime) }),
  )
  return new Map([...grouped].map(([key, states]) => [key, states.map(poolStateRecord)]))
}

export const priceTimeKey = ({ tokenId, timestamp }: PriceTime): string => `${tokenId}.${timestamp}`
