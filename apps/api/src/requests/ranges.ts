import { DAY_MS } from '@ergo-explorer/chain'
import { MAX_LIMIT, aboveMaximum, type Timespan } from '@ergo-explorer/contract'
import { createInvalidFieldResponse, errorResponse } from '#http/error-responses.ts'

/** A range of global indexes. */
export interface IndexWindow {
  readonly minGix: number
  readonly limit: number
}

/** The indexes of a window that exist, when there are `count` in total. */
export const indexesInWindow = ({ minGix, limit }: IndexWindow, count: number): number[] =>
  Array.from({ length: Math.max(0, Math.min(limit, count - minGix)) }, (_, i) => minGix + i)

/** A range of heights. */
export interface HeightWindow {
  readonly minHeight: number
  readonly maxHeight: number
}

/** Rejects a range that is longer than the limit of one request. */
export function validateHeights(window: HeightWindow): HeightWindow {
  const last = window.minHeight + MAX_LIMIT.blocks
  if (window.maxHeight > last) throw errorResponse(aboveMaximum('maxHeight', last, window.maxHeight))
  return window
}

const UNIT_DAYS = { day: 1, days: 1, year: 365, years: 365 } as const
const DEFAULT_DAYS = 365

/** Parses the time span of a chart (`30days`, `1year`) to milliseconds; a year for any other text. */
export function parseTimespan(text: string | undefined): number {
  const [, count, unit] = /^(\d{1,9})(days?|years?)$/.exec(text?.trim().toLowerCase() ?? '') ?? []
  // The pattern allows no other unit.
  const days = unit === undefined ? DEFAULT_DAYS : Number(count) * UNIT_DAYS[unit as keyof typeof UNIT_DAYS]
  return days * DAY_MS
}

/** UTC days since 1970, both inclusive. */
export interface DaySpan {
  readonly from: number
  readonly to: number
}

/** The largest day number that the database can store. */
const LAST_DAY = 2_147_483_647

const DAYS: Readonly<Record<Timespan, number>> = {
  '1day': 1,
  '30days': 30,
  '60days': 60,
  '180days': 180,
  '1year': 365,
  '2years': 730,
  all: LAST_DAY,
}

interface SpanQuery {
  readonly timespan?: Timespan
  readonly fromTime?: number
  readonly toTime?: number
}

export const utcDayNumber = (timestamp: number): number => Math.min(LAST_DAY, Math.floor(timestamp / DAY_MS))

/** The last day of daily charts. The day of the tip is not over, so its values would be too small. */
export const lastCompleteDay = (tipTimestamp: number): number => utcDayNumber(tipTimestamp) - 1

/** Uses `fromTime` and `toTime` if present, otherwise the timespan before `toTime` or before today. */
export function parseDaySpan({ timespan = '1year', fromTime, toTime }: SpanQuery, now: number): DaySpan {
  if (fromTime !== undefined && toTime !== undefined && fromTime > toTime)
    throw createInvalidFieldResponse({ in: 'query', name: 'fromTime', reason: 'must not be later than toTime' })
  const last = utcDayNumber(toTime ?? now)
  return {
    from: fromTime === undefined ? Math.max(0, last - DAYS[timespan]) : utcDayNumber(fromTime),
    // A block can be slightly ahead of our clock, and so of today.
    to: toTime === undefined ? LAST_DAY : last,
  }
}
