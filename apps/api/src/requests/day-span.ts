import type { Timespan } from '@ergo-explorer/contract'
import { createProblemResponse } from '../http/problem-response.ts'
import type { ErrorResponse } from '../http/error-response.ts'

/** UTC days since 1970, both inclusive. */
interface DaySpan {
  readonly from: number
  readonly to: number
}

const DAY_MS = 86_400_000
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
  readonly from?: number
  readonly to?: number
}

export const utcDayNumber = (timestamp: number): number => Math.min(LAST_DAY, Math.floor(timestamp / DAY_MS))

/** Uses `from` and `to` if present, otherwise the timespan before `to` or before today. */
export function parseDaySpan({ timespan = '1year', from, to }: SpanQuery, now: number): DaySpan | ErrorResponse {
  if (from !== undefined && to !== undefined && from > to)
    return createProblemResponse('bad_request', 'from is later than to')
  const last = utcDayNumber(to ?? now)
  return {
    from: from === undefined ? Math.max(0, last - DAYS[timespan]) : utcDayNumber(from),
    // A block can be slightly ahead of our clock, and so of today.
    to: to === undefined ? LAST_DAY : last,
  }
}
