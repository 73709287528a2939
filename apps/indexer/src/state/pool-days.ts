import { DAY_MS, PRICE_RULES } from '@ergo-explorer/chain'
import { isProviderSql, poolTradersSql, RATIO_SQL } from '@ergo-explorer/db'
import type { CounterTable } from './counter-table.ts'

const { scriptHashes, minFee, maxFee, minNanoErg, minTokens, minTraders, tradeWindowMs } = PRICE_RULES
const SCRIPTS_SQL = `ARRAY(SELECT id FROM scripts WHERE hash IN (${scriptHashes.map((hash) => `'\\x${hash}'`).join(', ')}))`

const PARENT_TIME = '(timestamp - mining_time)'

/**
 * Days that ended with a block of the range, with the boxes of the day and of its first block. Uses blocks_by_timestamp.
 */
const endedDaysSql = (from: number | string, end: number | string): string => `
  SELECT ended.day, ended.end_box, first.first_box AS start_box, first.first_box + first.boxes AS opened_box
  FROM (
    SELECT (${PARENT_TIME} / ${DAY_MS})::int4 AS day, first_box AS end_box FROM blocks
    WHERE height >= ${from} AND height < ${end} AND ${PARENT_TIME} / ${DAY_MS} < timestamp / ${DAY_MS}
  ) ended CROSS JOIN LATERAL (
    SELECT first_box, boxes FROM blocks WHERE timestamp >= ended.day * ${DAY_MS}::int8 ORDER BY timestamp LIMIT 1
  ) first`

/**
 * The states of a pool `c` on a day, preceded by the last one before it. A ratio is compared at the end of each block with
 * a state, and of the first block of the day. Uses the primary key of amm_states.
 */
const STATES_SQL = `
  SELECT *, box >= c.start_box AND shares = lag(shares) OVER w AS is_trade, abs(reserve_x - lag(reserve_x) OVER w) AS moved,
    lead(height) OVER w IS DISTINCT FROM height AND (box >= c.start_box OR lead(box) OVER w >= c.opened_box) AS is_close
  FROM (
    (SELECT * FROM amm_states WHERE pool = c.pool AND box < c.start_box ORDER BY pool DESC, box DESC LIMIT 1)
    UNION ALL
    (SELECT * FROM amm_states WHERE pool = c.pool AND box >= c.start_box AND box < c.end_box)
  ) states WINDOW w AS (ORDER BY box)`

const ratioOf = (order: string): string =>
  `(array_agg(ARRAY[reserve_x, reserve_y] ORDER BY ${order}) FILTER (WHERE is_close))[1:1]`

/**
 * When the last state `st` of a day stops to set prices: with fewer traders in the window than the rules of prices demand.
 */
const COUNTED_UNTIL_SQL = `
  SELECT b.timestamp + ${tradeWindowMs} AS counted_until FROM (
    SELECT height FROM (${poolTradersSql('st')}) traders WHERE NOT ${isProviderSql('traders.trader', 'st')}
    ORDER BY height DESC OFFSET ${minTraders - 1} LIMIT 1
  ) last JOIN blocks b ON b.height = last.height`

/**
 * Closing ratios, trades and volume of each pool and day on which the pool changed, of days that have ended: a block
 * contributes a complete day or nothing. Which pools set prices follows from the rules of `priceAt`.
 */
export const POOL_DAYS: CounterTable = {
  table: 'pool_days',
  keys: ['pool', 'day'],
  counters: [
    'closes',
    'trades',
    'volume',
    'open_x',
    'open_y',
    'high_x',
    'high_y',
    'low_x',
    'low_y',
    'close_x',
    'close_y',
    'counted_until',
  ],
  types: {},
  usesIndexes: true,
  source: (from, end) => `
    WITH ended AS MATERIALIZED (${endedDaysSql(from.height, end.height)}
    ), changed AS MATERIALIZED (
      SELECT DISTINCT ended.*, a.pool FROM ended
      CROSS JOIN LATERAL (SELECT * FROM amm_states WHERE box >= ended.start_box AND box < ended.end_box OFFSET 0) a
      JOIN boxes b ON b.number = a.box WHERE a.token_x = 0 AND b.script = ANY(${SCRIPTS_SQL})
    )
    SELECT c.pool, c.day, s.closes, s.trades, s.volume, s.open[1][1] AS open_x, s.open[1][2] AS open_y, s.high[1][1] AS high_x,
      s.high[1][2] AS high_y, s.low[1][1] AS low_x, s.low[1][2] AS low_y, s.close[1][1] AS close_x, s.close[1][2] AS close_y,
      coalesce(counted.counted_until, 0)::int8 AS counted_until
    FROM changed c CROSS JOIN LATERAL (
      SELECT (count(*) FILTER (WHERE is_close))::int4 AS closes, (count(*) FILTER (WHERE is_trade))::int4 AS trades,
        coalesce(sum(moved) FILTER (WHERE is_trade), 0) AS volume, ${ratioOf('box')} AS open, ${ratioOf('box DESC')} AS close,
        ${ratioOf(`${RATIO_SQL} DESC, box`)} AS high, ${ratioOf(`${RATIO_SQL}, box`)} AS low
      FROM (${STATES_SQL}) compared
    ) s CROSS JOIN LATERAL (
      SELECT * FROM amm_states WHERE pool = c.pool AND box < c.end_box ORDER BY pool DESC, box DESC LIMIT 1
    ) st JOIN boxes b ON b.number = st.box JOIN token_mints nft ON nft.token = st.pool
    LEFT JOIN LATERAL (${COUNTED_UNTIL_SQL}) counted ON nft.amount = 1 AND b.script = ANY(${SCRIPTS_SQL})
      AND st.fee BETWEEN ${minFee} AND ${maxFee} AND st.reserve_x >= ${minNanoErg} AND st.reserve_y >= ${minTokens}`,
}
