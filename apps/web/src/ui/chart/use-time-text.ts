import { timeParts } from '../../format/time-parts.ts'
import { useWords } from '../../i18n/use-words.ts'

const DAY_MS = 86_400_000

export function useTimeText(spanMs: number, gapMs?: number): (at: number) => string {
  return timeTextIn(useWords().locale, spanMs, gapMs)
}

/**
 * What a moment is called on an axis of that length: the hour within days, unless the points are days; the day within months;
 * else month and year. UTC.
 */
export function timeTextIn(locale: string, spanMs: number, gapMs = 0): (at: number) => string {
  return (at) => {
    const { day, month, year, hour, minute } = timeParts(at, locale, 'UTC')
    if (spanMs < 3 * DAY_MS && spanMs > 0 && gapMs < DAY_MS) return `${hour}:${minute}`
    return spanMs < 300 * DAY_MS ? `${day} ${month}` : `${month} ${year}`
  }
}
