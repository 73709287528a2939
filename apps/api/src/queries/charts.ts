import { DAY_MS, type Hex } from '@ergo-explorer/chain'
import type { SchemaStepName } from '@ergo-explorer/db'
import { type Database, listRows, defineQuery, type NamedQuery } from '#database/query.ts'

/** Totals of a UTC day, or of the part of it that a chart shows. */
export interface ChartDay {
  /** Of its first block. */
  readonly timestamp: bigint
  readonly blocks: number
  readonly transactions: number
  /** Bytes of its blocks, and of the chain at its end. */
  readonly size: bigint
  readonly chainSize: bigint
  /** Supply at its end by the definition of v0. */
  readonly issued: bigint
  /** Sum of its difficulties. */
  readonly work: bigint
  readonly fees: bigint
  readonly lastHeight: number
}

/**
 * Finds the start by blocks_by_timestamp, then uses a range of the primary key of days and two lookups of blocks per
 * day.
 */
const SINCE = defineQuery(
  'chartDays.since',
  `WITH start AS MATERIALIZED (SELECT height FROM blocks WHERE timestamp >= $1 ORDER BY timestamp LIMIT 1)
  SELECT first.timestamp, last.height - first.height + 1 AS blocks,
    last.first_transaction + last.transactions - first.first_transaction AS transactions,
    last.total_size - first.total_size + first.size AS size, last.total_size AS "chainSize", last.issued,
    last.score - first.score + first.difficulty AS work,
    last.total_fees - first.total_fees + first.fees AS fees, last.height AS "lastHeight"
  FROM start, days d, blocks first, blocks last
  WHERE d.day >= $2 AND d.last_height >= start.height
    AND first.height = GREATEST(d.first_height, start.height) AND last.height = d.last_height
  ORDER BY d.day`,
)

/** Days since a time, oldest first. The first day is cut at that time. */
export const listChartDays = (db: Database, since: number): Promise<ChartDay[]> =>
  listRows<ChartDay>(db, SINCE, [since, Math.floor(since / DAY_MS)])

/** Running totals of blocks that charts are derived from. */
const MEASURES = {
  blocks: 'b.height',
  transactions: 'b.first_transaction + b.transactions',
  boxes: 'b.first_box + b.boxes',
  size: 'b.total_size',
  fees: 'b.total_fees',
  revenue: 'b.total_reward + b.total_fees',
  volume: 'b.total_volume',
  miningTime: 'b.total_mining_time',
  work: 'b.score',
  circulating: 'b.circulating',
} as const
export type ChartMeasure = keyof typeof MEASURES

/** A UTC day, numbered from 1970, with its heights. */
export interface DayHeights {
  readonly day: number
  readonly from: number
  readonly to: number
}

export interface DayTotal extends DayHeights {
  readonly total: number | bigint
}

const HOURS_OF_DAY = 'hour BETWEEN d.day * 24 AND d.day * 24 + 23'
const DAY = 'd.day, d.first_height AS "from", d.last_height AS "to"'

/** Uses a range of the primary key of days, and for each day the primary key of blocks. */
const totalsQuery = (measure: ChartMeasure): NamedQuery =>
  defineQuery(
    `chartPoints.${measure}`,
    `SELECT ${DAY}, ${MEASURES[measure]} AS total FROM days d JOIN blocks b ON b.height = d.last_height
    WHERE d.day >= COALESCE((SELECT max(day) FROM days WHERE day < $1), $1) AND d.day <= $2 ORDER BY d.day`,
  )
// The keys are those of MEASURES.
const BETWEEN = Object.fromEntries(
  Object.keys(MEASURES).map((measure) => [measure, totalsQuery(measure as ChartMeasure)]),
) as Record<ChartMeasure, NamedQuery>

/** Days in a range, oldest first, preceded by the last day before the range if there is one. */
export const listDayTotals = (
  db: Database,
  { measure, from, to }: { readonly measure: ChartMeasure; readonly from: number; readonly to: number },
): Promise<DayTotal[]> => listRows<DayTotal>(db, BETWEEN[measure], [from, to])

export type DayTotalsByMeasure = DayHeights & Readonly<Record<ChartMeasure, number | bigint>>

/** Uses the primary key of days backwards from the last day, and for each day the primary key of blocks. */
const NEWEST = defineQuery(
  'chartPoints.newest',
  `SELECT ${DAY}, ${Object.entries(MEASURES)
    .map(([measure, column]) => `${column} AS "${measure}"`)
    .join(', ')}
  FROM (SELECT * FROM days WHERE day <= $1 ORDER BY day DESC LIMIT $2) d JOIN blocks b ON b.height = d.last_height ORDER BY d.day`,
)

/** The last days with a block up to a day, oldest first. */
export const listNewestDays = (db: Database, lastDay: number, count: number): Promise<DayTotalsByMeasure[]> =>
  listRows<DayTotalsByMeasure>(db, NEWEST, [lastDay, count])

/** The pool sets prices at the end of the day: `PRICE_RULES`. */
const COUNTED_POOL = 'c.counted_until > (SELECT timestamp FROM blocks WHERE height = d.last_height)'

/** Counters of days: schema steps of the index. */
const DAY_COUNTERS = {
  activeAddresses: { step: 'day_totals', column: 'active_addresses' },
  newAddresses: { step: 'day_totals', column: 'new_addresses' },
  tokensMinted: { step: 'day_totals', column: 'tokens_minted' },
  storageRent: { step: 'kind_days', column: 'rent' },
  dexVolume: { step: 'pool_days', column: 'volume', condition: COUNTED_POOL },
} as const satisfies Readonly<Record<string, DayCounterSource>>
interface DayCounterSource {
  readonly step: SchemaStepName
  readonly column: string
  /** Of the rows `c` on a day `d`. */
  readonly condition?: string
}
export type DayCounter = keyof typeof DAY_COUNTERS

export const stepOfCounter = (counter: DayCounter): SchemaStepName => DAY_COUNTERS[counter].step

export interface DayCount extends DayHeights {
  readonly count: number | bigint
}

const countSql = ({ step, column, condition = 'true' }: DayCounterSource): string =>
  `COALESCE((SELECT sum(${column}) FROM ${step} c WHERE c.day = d.day AND ${condition}), 0)::int8`

/**
 * Uses a range of the primary key of days, and for each day the primary key of the table: one row, or one per kind; of
 * pool_days the index pool_days_by_day: one row per pool.
 */
const countsQuery = (counter: DayCounter): NamedQuery => {
  return defineQuery(
    `dayCounts.${counter}`,
    `SELECT ${DAY}, ${countSql(DAY_COUNTERS[counter])} AS count
    FROM days d WHERE d.day BETWEEN $1 AND $2 ORDER BY d.day`,
  )
}
// The keys are those of DAY_COUNTERS.
const COUNTS = Object.fromEntries(
  Object.keys(DAY_COUNTERS).map((counter) => [counter, countsQuery(counter as DayCounter)]),
) as Record<DayCounter, NamedQuery>

/** Days in a range, oldest first. */
export const listDayCounts = (
  db: Database,
  counter: DayCounter,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<DayCount[]> => listRows<DayCount>(db, COUNTS[counter], [from, to])

/** A UTC day with the time of its last block. */
export interface DayEnd extends DayHeights {
  readonly endTime: bigint
}

/** Uses a range of the primary key of days, and for each day the primary key of blocks. */
const DAY_ENDS = defineQuery(
  'dayEnds.between',
  `SELECT ${DAY}, b.timestamp AS "endTime" FROM days d JOIN blocks b ON b.height = d.last_height
  WHERE d.day BETWEEN $1 AND $2 ORDER BY d.day`,
)

/** Days in a range, oldest first. */
export const listDayEnds = (
  db: Database,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<DayEnd[]> => listRows<DayEnd>(db, DAY_ENDS, [from, to])

/** With sums over the minutes in which the mempool was read; null on days without one. */
export type DayCountsByCounter = DayHeights &
  Readonly<Record<DayCounter, number | bigint>> & {
    readonly mempoolMinutes: number | null
    readonly mempoolTransactions: bigint | null
    readonly mempoolSize: bigint | null
  }

/** Uses a range of the primary key of days, and for each day the primary keys of the counters and of mempool_history_hours. */
const ALL_COUNTS = defineQuery(
  'dayCounts.all',
  `SELECT ${DAY}, ${Object.entries(DAY_COUNTERS)
    .map(([name, counter]) => `${countSql(counter)} AS "${name}"`)
    .join(', ')}, m.*
  FROM days d CROSS JOIN LATERAL (
    SELECT sum(minutes)::int4 AS "mempoolMinutes", sum(transactions)::int8 AS "mempoolTransactions", sum(size)::int8 AS "mempoolSize"
    FROM mempool_history_hours WHERE ${HOURS_OF_DAY}
  ) m WHERE d.day BETWEEN $1 AND $2 ORDER BY d.day`,
)

export const listAllDayCounts = (
  db: Database,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<DayCountsByCounter[]> => listRows<DayCountsByCounter>(db, ALL_COUNTS, [from, to])

/** Sums over the minutes of a day in which the mempool was read. */
export interface MempoolDay extends DayHeights {
  readonly minutes: number
  readonly transactions: bigint
  /** Bytes. */
  readonly size: bigint
}

/**
 * Uses the start of the primary key of mempool_history_hours, a range of that of days, and for each day a range of the
 * first: 400 days at most.
 */
const MEMPOOL_DAYS = defineQuery(
  'mempoolDays.between',
  `SELECT ${DAY}, sum(h.minutes)::int4 AS minutes, sum(h.transactions)::int8 AS transactions, sum(h.size)::int8 AS size
  FROM days d JOIN mempool_history_hours h ON ${HOURS_OF_DAY}
  WHERE d.day BETWEEN greatest($1, (SELECT hour / 24 FROM mempool_history_hours ORDER BY hour LIMIT 1)) AND $2
  GROUP BY d.day, d.first_height, d.last_height ORDER BY d.day`,
)

/** Complete days on which the mempool was read, oldest first. */
export const listMempoolDays = (
  db: Database,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<MempoolDay[]> => listRows<MempoolDay>(db, MEMPOOL_DAYS, [from, to])

/** Transactions of a kind on a day. */
export interface KindDay extends DayHeights {
  /** Index into STORY_KINDS. */
  readonly kind: number
  readonly transactions: number
}

/** In no order. Uses ranges of the primary keys of days and kind_days, some dozens of rows per day. */
const KINDS = defineQuery(
  'kindDays.between',
  `SELECT ${DAY}, k.kind, k.transactions FROM days d JOIN kind_days k ON k.day = d.day
  WHERE d.day BETWEEN $1 AND $2`,
)

export const listKindDays = (db: Database, from: number, to: number): Promise<KindDay[]> =>
  listRows<KindDay>(db, KINDS, [from, to])

/** Blocks of a class of intervals, and the first and last day of the range with such a block. */
export interface IntervalClassRecord {
  readonly interval: number
  readonly blocks: number
  readonly firstDay: number
  readonly lastDay: number
}

/** Uses a range of the primary key of interval_days, at most 41 rows per day. */
const INTERVALS = defineQuery(
  'intervalDays.between',
  `SELECT interval, sum(blocks)::int4 AS blocks, min(day) AS "firstDay", max(day) AS "lastDay"
  FROM interval_days WHERE day BETWEEN $1 AND $2 GROUP BY interval ORDER BY interval`,
)

export const listIntervalClasses = (db: Database, from: number, to: number): Promise<IntervalClassRecord[]> =>
  listRows<IntervalClassRecord>(db, INTERVALS, [from, to])

/** Number of blocks of a miner, and its first and last day in the range. */
export interface MinerDays {
  readonly ergoTree: Hex
  readonly address: string
  readonly blocks: number
  readonly firstDay: number
  readonly lastDay: number
}

/** Uses a range of the primary key of miner_days, a few dozen rows per day, then the primary key of scripts. */
const MINERS_BETWEEN = defineQuery(
  'minerDays.between',
  `SELECT s.ergo_tree AS "ergoTree", s.address, m.blocks, m."firstDay", m."lastDay"
  FROM (
    SELECT miner, sum(blocks)::int4 AS blocks, min(day) AS "firstDay", max(day) AS "lastDay"
    FROM miner_days WHERE day BETWEEN $1 AND $2 GROUP BY miner
  ) m JOIN scripts s ON s.id = m.miner ORDER BY m.blocks DESC, s.address`,
)

/** Most blocks first. */
export const listMinerDays = (db: Database, from: number, to: number): Promise<MinerDays[]> =>
  listRows<MinerDays>(db, MINERS_BETWEEN, [from, to])
