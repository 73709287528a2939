import { type Database, listRows, defineQuery, type NamedQuery } from '../database/query.ts'

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
  supply: 'b.issued',
} as const
export type ChartMeasure = keyof typeof MEASURES

/** A UTC day, numbered from 1970, with its heights. */
export interface DayHeights {
  readonly day: number
  readonly from: number
  readonly to: number
  /** Of its last block. */
  readonly timestamp: bigint
}

export interface DayTotal extends DayHeights {
  readonly total: number | bigint
}

const DAY = 'd.day, d.first_height AS "from", d.last_height AS "to", b.timestamp'

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

/** Uses the end of the primary key of days, and for each day the primary key of blocks. */
const NEWEST = defineQuery(
  'chartPoints.newest',
  `SELECT ${DAY}, ${Object.entries(MEASURES)
    .map(([measure, column]) => `${column} AS "${measure}"`)
    .join(', ')}
  FROM (SELECT * FROM days ORDER BY day DESC LIMIT $1) d JOIN blocks b ON b.height = d.last_height ORDER BY d.day`,
)

/** The last days with a block, oldest first. */
export const listNewestDays = (db: Database, count: number): Promise<DayTotalsByMeasure[]> =>
  listRows<DayTotalsByMeasure>(db, NEWEST, [count])
