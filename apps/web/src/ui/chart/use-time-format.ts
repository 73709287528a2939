import { DAY_MS } from '@ergo-explorer/chain'
import { splitDateTime } from '#format/time.ts'
import { useTranslation } from '#i18n/use-translation.ts'

export function useTimeFormat(spanMs: number, gapMs?: number): (at: number) => string {
  return createAxisTimeFormatter(useTranslation().locale, spanMs, gapMs)
}

/**
 * Formats axis times by the length of the axis: hours within days, unless the points are days; days within months;
 * otherwise month and year. UTC.
 */
export function createAxisTimeFormatter(locale: string, spanMs: number, gapMs = 0): (at: number) => string {
  return (at) => {
    const { day, month, year, hour, minute } = splitDateTime(at, locale, 'UTC')
    if (spanMs < 3 * DAY_MS && spanMs > 0 && gapMs < DAY_MS) return `${hour}:${minute}`
    return spanMs < 300 * DAY_MS ? `${day} ${month}` : `${month} ${year}`
  }
}
