import { type Database, defineQuery, findRow, listRows } from '#database/query.ts'

/** Start of the primary key of days. */
const FIRST_DAY = defineQuery('supplyBands.firstDay', 'SELECT day FROM days ORDER BY day LIMIT 1')

export const findFirstDay = async (db: Database): Promise<number | undefined> =>
  (await findRow<{ readonly day: number }>(db, FIRST_DAY))?.day

/** Points at equal distances, counted backwards from the last one: 0 is the last, `count - 1` the oldest. */
export interface Samples {
  /** Day or week of the last point. */
  readonly last: number
  /** Days or weeks between two points. */
  readonly step: number
  readonly count: number
}

/** Changes since the sample before; those of the oldest sample are since the start of the chain. */
export interface BandChange {
  readonly sample: number
  readonly band: number
  readonly addresses: number
  readonly value: bigint
}

/** All rows of balance_band_days up to a day, by its primary key: eight per day of the chain. */
const BALANCE_BANDS = defineQuery(
  'supplyBands.balances',
  `SELECT least(($1 - day) / $2, $3) AS sample, band, sum(addresses)::int4 AS addresses, sum(value)::int8 AS value
  FROM balance_band_days WHERE day <= $1 GROUP BY 1, 2`,
)

export const listBandChanges = (db: Database, { last, step, count }: Samples): Promise<BandChange[]> =>
  listRows<BandChange>(db, BALANCE_BANDS, [last, step, count - 1])

/** What boxes of a week gained or lost since the sample before. */
export interface AgeChange {
  readonly sample: number
  /** Week of creation. */
  readonly created: number
  readonly value: bigint
}

/** All rows of coin_age_weeks up to a week, by its primary key: half of the square of the weeks of the chain. */
const COIN_AGES = defineQuery(
  'supplyBands.ages',
  `SELECT least(($1 - greatest(created, spent)) / $2, $3) AS sample, created,
    sum(CASE WHEN spent < 0 THEN value ELSE -value END) AS value
  FROM coin_age_weeks WHERE created <= $1 AND spent <= $1 GROUP BY 1, 2`,
)

export const listAgeChanges = (db: Database, { last, step, count }: Samples): Promise<AgeChange[]> =>
  listRows<AgeChange>(db, COIN_AGES, [last, step, count - 1])
