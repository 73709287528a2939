import { PRICE_RULES } from '@ergo-explorer/chain'

/** Trades of a pool that are read to find its traders, the newest first. Three keys are enough. */
const MAX_TRADES = 100
/** An executed order is one of the first inputs. */
const MAX_INPUTS = 20

/** For scripts `s`: `08cd` and a public key, an address of a wallet. */
export const KEY_SCRIPT_SQL = `octet_length(s.ergo_tree) = 36 AND substr(s.ergo_tree, 1, 3) = '\\x0008cd'`

/**
 * Keys that traded with a pool up to a state of it: the owner of an executed order, or a key whose balance of the token
 * changed by the trade. Columns: the key, and the height of its last trade.
 *
 * Uses the primary key of amm_states, and for each trade the primary keys of inputs and orders, and
 * balance_changes_by_transaction. Without OFFSET 0, the planner would read complete histories.
 *
 * @param state a row of `amm_states`
 * @param condition on a `trade`, with the columns of its state
 */
export const poolTradersSql = (state: string, condition = ''): string => `SELECT by.trader, max(trade.height) AS height
  FROM (
    SELECT transaction, height, box, reserve_x - lag(reserve_x) OVER w AS gained_x, reserve_y - lag(reserve_y) OVER w AS gained_y,
      shares - lag(shares) OVER w AS gained_shares
    FROM (
      SELECT * FROM amm_states WHERE pool = ${state}.pool AND box <= ${state}.box
      ORDER BY pool DESC, box DESC LIMIT ${MAX_TRADES + 1}
    ) recent WINDOW w AS (ORDER BY box)
  ) trade CROSS JOIN LATERAL (
    SELECT o.owner AS trader FROM (
      SELECT box FROM inputs WHERE transaction = trade.transaction ORDER BY position LIMIT ${MAX_INPUTS}
    ) i CROSS JOIN LATERAL (SELECT owner FROM orders WHERE box = i.box AND pool = ${state}.pool OFFSET 0) o
    UNION ALL
    SELECT c.script FROM (
      SELECT script FROM balance_changes WHERE transaction = trade.transaction AND token = ${state}.token_y
        AND sign(delta) = -sign(trade.gained_y) ORDER BY script LIMIT ${MAX_INPUTS}
    ) c JOIN scripts s ON s.id = c.script WHERE ${KEY_SCRIPT_SQL}
  ) by
  WHERE trade.gained_shares = 0 ${condition} AND sign(trade.gained_x) = -sign(trade.gained_y)
    AND abs(trade.gained_x) >= ${PRICE_RULES.minTradeNanoErg}
  GROUP BY by.trader`

/** Whether a key holds shares of a pool at a state of it. Uses balance_changes_by_time. */
export const isProviderSql = (key: string, state: string): string => `COALESCE((
    SELECT c.balance > 0 FROM balance_changes c
    WHERE c.script = ${key} AND c.token = ${state}.shares_token AND c.transaction <= ${state}.transaction
    ORDER BY c.transaction DESC LIMIT 1
  ), false)`

/** An exact sort key of the ratio of a state, as for orders: different ratios differ in their integer parts. */
export const RATIO_SQL = 'div(reserve_x * 1e38, greatest(reserve_y, 1))'
