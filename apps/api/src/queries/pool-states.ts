import { type Hex, type PoolState, type PoolTrader, PRICE_RULES } from '@ergo-explorer/chain'
import { type Database, defineQuery, hexToBytea, listRows } from '#database/query.ts'

/** Trades of a pool that are read to find its traders, the newest first. Three keys are enough. */
const MAX_TRADES = 100
/** An executed order is one of the first inputs. */
const MAX_INPUTS = 20
/** For scripts `s`: `08cd` and a public key, an address of a wallet. */
export const KEY_SCRIPT = `octet_length(s.ergo_tree) = 36 AND substr(s.ergo_tree, 1, 3) = '\\x0008cd'`

interface PoolStatesSql {
  /** Times, and tokens if each has times of its own. */
  readonly requests: string
  /** Of a pool `a`. */
  readonly condition: string
  /** Whether a pool `live` is part of a request `requested`. */
  readonly match: string
}

/**
 * The last state of each pool before a time, and the keys that traded with it in the window before: the owner of an
 * executed order, or a key whose balance of the token changed by the trade. A key is a provider if it holds shares then.
 *
 * Uses scripts_by_hash and unspent_by_script for the pools, amm_states_by_box and the primary key of amm_states for their
 * states, blocks_by_timestamp and the primary key of blocks for times. For each trade: the primary keys of inputs and
 * orders, balance_changes_by_transaction. For each trader: balance_changes_by_time. A pool has at most MAX_TRADES trades.
 * Without OFFSET 0, the planner would read complete histories.
 */
const poolStatesQuery = ({ requests, condition, match }: PoolStatesSql) => `WITH requested AS MATERIALIZED (
    SELECT request.*,
      COALESCE((SELECT first_box FROM blocks WHERE timestamp > request.time ORDER BY timestamp LIMIT 1), 2147483647) AS end_box,
      COALESCE((SELECT first_box FROM blocks WHERE timestamp > request.time - ${PRICE_RULES.tradeWindowMs}
        ORDER BY timestamp LIMIT 1), 2147483647) AS start_box
    FROM ${requests} AS request
  ), live AS MATERIALIZED (
    SELECT a.pool, a.token_y FROM unnest(ARRAY(SELECT id FROM scripts WHERE hash = ANY($1::bytea[]))) AS script(id)
    CROSS JOIN LATERAL (SELECT box FROM unspent WHERE script = script.id OFFSET 0) u
    CROSS JOIN LATERAL (SELECT * FROM amm_states WHERE box = u.box OFFSET 0) a
    WHERE a.token_x = 0 AND a.fee BETWEEN ${PRICE_RULES.minFee} AND ${PRICE_RULES.maxFee} ${condition}
    ORDER BY a.reserve_x DESC, a.pool LIMIT $3
  ), states AS MATERIALIZED (
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
    SELECT jsonb_agg(jsonb_build_object('key', t.trader, 'lastTrade', tb.timestamp, 'isProvider', COALESCE((
      SELECT c.balance > 0 FROM balance_changes c
      WHERE c.script = t.trader AND c.token = st.shares_token AND c.transaction <= st.transaction ORDER BY c.transaction DESC LIMIT 1
    ), false))) AS traders
    FROM (
      SELECT by.trader, max(trade.height) AS height
      FROM (
        SELECT transaction, height, box, reserve_x - lag(reserve_x) OVER w AS gained_x, reserve_y - lag(reserve_y) OVER w AS gained_y,
          shares - lag(shares) OVER w AS gained_shares
        FROM (
          SELECT * FROM amm_states WHERE pool = st.pool AND box <= st.box
          ORDER BY pool DESC, box DESC LIMIT ${MAX_TRADES + 1}
        ) recent WINDOW w AS (ORDER BY box)
      ) trade CROSS JOIN LATERAL (
        SELECT o.owner AS trader FROM (
          SELECT box FROM inputs WHERE transaction = trade.transaction ORDER BY position LIMIT ${MAX_INPUTS}
        ) i CROSS JOIN LATERAL (SELECT owner FROM orders WHERE box = i.box AND pool = st.pool OFFSET 0) o
        UNION ALL
        SELECT c.script FROM (
          SELECT script FROM balance_changes WHERE transaction = trade.transaction AND token = st.token_y
            AND sign(delta) = -sign(trade.gained_y) LIMIT ${MAX_INPUTS}
        ) c JOIN scripts s ON s.id = c.script WHERE ${KEY_SCRIPT}
      ) by
      WHERE trade.box >= st.start_box AND trade.gained_shares = 0 AND sign(trade.gained_x) = -sign(trade.gained_y)
        AND abs(trade.gained_x) >= ${PRICE_RULES.minTradeNanoErg}
      GROUP BY by.trader
    ) t JOIN blocks tb ON tb.height = t.height
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
