import type { StoryRow, TransactionRow } from '@ergo-explorer/db'
import { storyKindNumber } from '@ergo-explorer/stories'
import { CHAIN_START, type CounterTable, type SqlPosition } from './counter-table.ts'
import { DAY_OF_BLOCK_SQL } from './days.ts'

/** Counters of UTC days. They are schema steps. While a first sync is built, tables have no indexes. */

const isStart = (from: SqlPosition): boolean => from === CHAIN_START

/** First transaction of the day of the first block in the range. */
const dayStartSql = ({ height }: SqlPosition): string =>
  `(SELECT first_transaction FROM blocks WHERE timestamp >= (SELECT timestamp / 86400000 * 86400000 FROM blocks WHERE height = ${height})
      ORDER BY timestamp LIMIT 1)`

/**
 * Addresses with a balance change, each once per day. Only the first day of a range can have changes before the range.
 * Each transaction of a script has an ERG row, also for a change of zero.
 */
const activeAddressesSql = (from: SqlPosition, end: SqlPosition): string => {
  const isCounted = isStart(from)
    ? ''
    : `WHERE day <> (SELECT ${DAY_OF_BLOCK_SQL} FROM blocks WHERE height = ${from.height}) OR NOT EXISTS (
        SELECT FROM balance_changes earlier WHERE earlier.script = taking_part.script AND earlier.token = 0
          AND earlier.transaction >= ${dayStartSql(from)} AND earlier.transaction < ${from.transaction})`
  return `SELECT day, count(*) AS active FROM (
      SELECT DISTINCT ${DAY_OF_BLOCK_SQL} AS day, c.script
      FROM balance_changes c JOIN transactions t ON t.number = c.transaction JOIN blocks ON blocks.height = t.height
      WHERE c.transaction >= ${from.transaction} AND c.transaction < ${end.transaction} AND c.token = 0
    ) taking_part ${isCounted} GROUP BY day`
}

/** Addresses whose first box is in the range. Those of the genesis boxes are on no day. */
const newAddressesSql = (from: SqlPosition, end: SqlPosition): string => {
  const first = isStart(from)
    ? `SELECT min(height) AS height FROM boxes WHERE number < ${end.box} GROUP BY script HAVING min(number) >= 0`
    : `SELECT first.height
      FROM (SELECT DISTINCT script FROM boxes WHERE number >= ${from.box} AND number < ${end.box} AND number >= 0) s
      CROSS JOIN LATERAL (SELECT number, height FROM boxes WHERE script = s.script ORDER BY number LIMIT 1) first
      WHERE first.number >= ${from.box}`
  return `SELECT ${DAY_OF_BLOCK_SQL} AS day, count(*) AS added FROM (${first}) f JOIN blocks USING (height) GROUP BY 1`
}

/**
 * A block adds to it while its balance changes are written: whether an address is new, or was active on that day already,
 * follows from its last change.
 */
export const DAY_TOTALS: CounterTable = {
  table: 'day_totals',
  keys: ['day'],
  counters: ['active_addresses', 'new_addresses', 'tokens_minted'],
  types: {},
  source: (from, end) => `
    SELECT day, sum(active)::int4 AS active_addresses, sum(added)::int4 AS new_addresses, sum(minted)::int4 AS tokens_minted
    FROM (
      SELECT day, active, 0 AS added, 0 AS minted FROM (${activeAddressesSql(from, end)}) a
      UNION ALL SELECT day, 0, added, 0 FROM (${newAddressesSql(from, end)}) n
      UNION ALL
      SELECT ${DAY_OF_BLOCK_SQL}, 0, 0, count(*)
      FROM token_mints m JOIN transactions t ON t.number = m.transaction JOIN blocks ON blocks.height = t.height
      WHERE m.transaction >= ${from.transaction} AND m.transaction < ${end.transaction} GROUP BY 1
    ) parts GROUP BY day`,
}

const RENT_KIND = storyKindNumber('rent')

/** NanoERG of storage rent that a transaction collected. */
export function rentOf({ kind }: Pick<TransactionRow, 'kind'>, { facts }: Pick<StoryRow, 'facts'>): bigint {
  if (kind !== RENT_KIND) return 0n
  // The facts of this kind, which the database reads in the same way.
  const { collected } = JSON.parse(facts) as { readonly collected: { readonly nanoErg: string } }
  return BigInt(collected.nanoErg)
}

/** Kinds change when stories are re-evaluated: `changeKindsSql`. */
export const KIND_DAYS: CounterTable = {
  table: 'kind_days',
  keys: ['day', 'kind'],
  counters: ['transactions', 'rent'],
  types: { kind: 'int2', rent: 'int8' },
  source: (from, end) => `
    SELECT day, kind, sum(transactions)::int4 AS transactions, sum(rent)::int8 AS rent
    FROM (
      SELECT ${DAY_OF_BLOCK_SQL} AS day, t.kind, count(*) AS transactions, 0 AS rent
      FROM transactions t JOIN blocks USING (height)
      WHERE t.number >= ${from.transaction} AND t.number < ${end.transaction} GROUP BY 1, 2
      UNION ALL
      SELECT ${DAY_OF_BLOCK_SQL}, t.kind, 0, sum((s.facts -> 'collected' ->> 'nanoErg')::int8)
      FROM stories s JOIN transactions t ON t.number = s.transaction JOIN blocks ON blocks.height = t.height
      WHERE s.transaction >= ${from.transaction} AND s.transaction < ${end.transaction} AND t.kind = ${RENT_KIND}
      GROUP BY 1, 2
    ) parts GROUP BY day, kind`,
}

/** Seconds per class of block intervals, and the last class, which has no end. */
const INTERVAL_CLASS_MS = 30_000
const LAST_INTERVAL_CLASS = 40

export const intervalClass = (miningTime: bigint): number =>
  Math.min(Number(miningTime / BigInt(INTERVAL_CLASS_MS)), LAST_INTERVAL_CLASS)

export const INTERVAL_DAYS: CounterTable = {
  table: 'interval_days',
  keys: ['day', 'interval'],
  counters: ['blocks'],
  types: {},
  source: (from, end) => `
    SELECT ${DAY_OF_BLOCK_SQL} AS day, least(mining_time / ${INTERVAL_CLASS_MS}, ${LAST_INTERVAL_CLASS})::int4 AS interval,
      count(*)::int4 AS blocks
    FROM blocks WHERE height >= ${from.height} AND height < ${end.height} AND mining_time IS NOT NULL GROUP BY 1, 2`,
}

export const MINER_REVENUE: CounterTable = {
  table: 'miner_revenue',
  keys: ['miner', 'day'],
  counters: ['blocks', 'revenue'],
  types: { revenue: 'int8' },
  source: (from, end) => `
    SELECT miner, ${DAY_OF_BLOCK_SQL} AS day, count(*)::int4 AS blocks, sum(miner_reward + fees)::int8 AS revenue
    FROM blocks WHERE height >= ${from.height} AND height < ${end.height} GROUP BY 1, 2`,
}

export const DAY_COUNTERS: readonly CounterTable[] = [DAY_TOTALS, KIND_DAYS, INTERVAL_DAYS, MINER_REVENUE]

/**
 * Subtracts (−1) or adds (1) transactions by number (`$1`), before and after their stories are rewritten. A counter that
 * is not complete contains only the blocks up to a height.
 */
export const changeKindsSql = (sign: -1 | 1): string => `
  INSERT INTO kind_days (day, kind, transactions, rent)
  SELECT ${DAY_OF_BLOCK_SQL}, t.kind, ${sign} * count(*)::int4,
    ${sign} * coalesce(sum((s.facts -> 'collected' ->> 'nanoErg')::int8) FILTER (WHERE t.kind = ${RENT_KIND}), 0)::int8
  FROM unnest($1::int4[]) AS rebuilt(number) JOIN transactions t USING (number) JOIN blocks ON blocks.height = t.height
    JOIN stories s ON s.transaction = t.number
  WHERE t.height <= (SELECT CASE WHEN state = 'done' THEN 2147483647 ELSE coalesce(counted_height, 0) END
    FROM schema_steps WHERE name = 'kind_days')
  GROUP BY 1, 2
  ON CONFLICT (day, kind) DO UPDATE SET transactions = kind_days.transactions + excluded.transactions,
    rent = kind_days.rent + excluded.rent`
