import { type Database, list, question, type Question } from '../database/ask.ts'

/** What charts are made of: running totals of blocks. */
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
export type Measure = keyof typeof MEASURES

/** A UTC day, counted from 1970, and where the chain stood at its end. */
export interface DayEnd {
  readonly day: number
  readonly from: number
  readonly to: number
  /** Of its last block. */
  readonly timestamp: bigint
}

export interface DayTotal extends DayEnd {
  readonly total: number | bigint
}

const DAY = 'd.day, d.first_height AS "from", d.last_height AS "to", b.timestamp'

/** A range of days' primary key, and for each day the primary key of blocks. */
const between = (measure: Measure): Question =>
  question(
    `chartPoints.${measure}`,
    `SELECT ${DAY}, ${MEASURES[measure]} AS total FROM days d JOIN blocks b ON b.height = d.last_height
    WHERE d.day >= COALESCE((SELECT max(day) FROM days WHERE day < $1), $1) AND d.day <= $2 ORDER BY d.day`,
  )
// The keys are those of the table.
const BETWEEN = Object.fromEntries(
  Object.keys(MEASURES).map((measure) => [measure, between(measure as Measure)]),
) as Record<Measure, Question>

/** Days from one to another, oldest first; and in front of them the last one before, where there is one. */
export const listDayTotals = (db: Database, measure: Measure, from: number, to: number): Promise<DayTotal[]> =>
  list<DayTotal>(db, BETWEEN[measure], [from, to])

export type DayTotals = DayEnd & Readonly<Record<Measure, number | bigint>>

/** The end of days' primary key, and for each day the primary key of blocks. */
const NEWEST = question(
  'chartPoints.newest',
  `SELECT ${DAY}, ${Object.entries(MEASURES)
    .map(([measure, column]) => `${column} AS "${measure}"`)
    .join(', ')}
  FROM (SELECT * FROM days ORDER BY day DESC LIMIT $1) d JOIN blocks b ON b.height = d.last_height ORDER BY d.day`,
)

/** The last days that had a block, oldest first. */
export const listNewestDays = (db: Database, count: number): Promise<DayTotals[]> =>
  list<DayTotals>(db, NEWEST, [count])
