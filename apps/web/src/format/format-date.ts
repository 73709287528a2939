import { splitDateTime } from './split-date-time.ts'
import { UNKNOWN_VALUE_TEXT } from './unknown-value-text.ts'

/** `15 Nov 2026`: day, month and year are in this order in all four languages. */
export function formatDate(milliseconds: number | undefined, locale: string, timeZone = 'UTC'): string {
  if (milliseconds === undefined) return UNKNOWN_VALUE_TEXT
  const { day, month, year } = splitDateTime(milliseconds, locale, timeZone)
  return `${day} ${month} ${year}`
}
