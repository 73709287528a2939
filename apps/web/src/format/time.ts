import { UNKNOWN_VALUE_TEXT } from './number.ts'

export type DateTimePart = 'day' | 'month' | 'year' | 'hour' | 'minute' | 'second' | 'timeZoneName'

/**
 * Parts of a date and time in a language. Only the parts come from Intl: how it joins them differs between versions,
 * and the server's text must equal the browser's.
 */
export function splitDateTime(milliseconds: number, locale: string, timeZone: string): Record<DateTimePart, string> {
  const parts = partsFormat(locale, timeZone).formatToParts(milliseconds)
  const named = Object.fromEntries(parts.map(({ type, value }) => [type, value]))
  // The format requests each of them.
  return named as Record<DateTimePart, string>
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Cached, because creating a format costs a hundred times its use. */
function partsFormat(locale: string, timeZone: string): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone}`
  const known = formats.get(key)
  if (known !== undefined) return known
  const format = new Intl.DateTimeFormat(locale, {
    timeZone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  })
  formats.set(key, format)
  return format
}

/** `15 Nov 2026`: day, month and year are in this order in all four languages. */
export function formatDate(milliseconds: number | undefined, locale: string, timeZone = 'UTC'): string {
  if (milliseconds === undefined) return UNKNOWN_VALUE_TEXT
  const { day, month, year } = splitDateTime(milliseconds, locale, timeZone)
  return `${day} ${month} ${year}`
}

/** Date and time, always with the zone: `15 Nov 2026, 00:07:14 UTC`. */
export function formatTime(milliseconds: number | undefined, locale: string, timeZone = 'UTC'): string {
  if (milliseconds === undefined) return UNKNOWN_VALUE_TEXT
  const { hour, minute, second, timeZoneName } = splitDateTime(milliseconds, locale, timeZone)
  return `${formatDate(milliseconds, locale, timeZone)}, ${hour}:${minute}:${second} ${timeZoneName}`
}

/** Date and time of day for columns, whose header or tooltip names the zone: `15 Nov 2026, 00:07`. */
export function formatDateAndTime(milliseconds: number, locale: string, timeZone = 'UTC'): string {
  const { hour, minute } = splitDateTime(milliseconds, locale, timeZone)
  return `${formatDate(milliseconds, locale, timeZone)}, ${hour}:${minute}`
}

/** UTC day in URL and export format: `2026-11-15`. */
export function formatUtcDay(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10)
}

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Largest first. Month and year are calendar means. */
export const TIME_UNITS = [
  { unit: 'year', milliseconds: 365.2425 * DAY },
  { unit: 'month', milliseconds: 30.436875 * DAY },
  { unit: 'day', milliseconds: DAY },
  { unit: 'hour', milliseconds: HOUR },
  { unit: 'minute', milliseconds: MINUTE },
  { unit: 'second', milliseconds: SECOND },
] as const

/** Age in the largest full unit: `42 seconds ago`. */
export function formatAge(milliseconds: number, now: number, locale: string): string {
  const { count, unit } = largestUnit(now - milliseconds)
  // Minus zero, because zero would give "in 0 seconds".
  return new Intl.RelativeTimeFormat(locale).format(-count, unit)
}

/** A miner's clock may be ahead of ours: that is an age of 0. */
export function largestUnit(age: number) {
  const largest = TIME_UNITS.find((candidate) => age >= candidate.milliseconds)
  if (largest === undefined) return { count: 0, unit: 'second' } as const
  return { count: Math.floor(age / largest.milliseconds), unit: largest.unit }
}
