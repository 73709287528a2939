import { formatDate } from './format-date.ts'
import { splitDateTime } from './split-date-time.ts'
import { UNKNOWN_VALUE_TEXT } from './unknown-value-text.ts'

/** Date and time, always with the zone: `15 Nov 2026, 00:07:14 UTC`. */
export function formatTime(milliseconds: number | undefined, locale: string, timeZone = 'UTC'): string {
  if (milliseconds === undefined) return UNKNOWN_VALUE_TEXT
  const { hour, minute, second, timeZoneName } = splitDateTime(milliseconds, locale, timeZone)
  return `${formatDate(milliseconds, locale, timeZone)}, ${hour}:${minute}:${second} ${timeZoneName}`
}
