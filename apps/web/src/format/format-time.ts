import { formatDate } from './format-date.ts'
import { timeParts } from './time-parts.ts'
import { UNKNOWN } from './unknown.ts'

/** Date and time, always with the zone: `15 Nov 2026, 00:07:14 UTC`. */
export function formatTime(milliseconds: number | undefined, locale: string, timeZone = 'UTC'): string {
  if (milliseconds === undefined) return UNKNOWN
  const { hour, minute, second, timeZoneName } = timeParts(milliseconds, locale, timeZone)
  return `${formatDate(milliseconds, locale, timeZone)}, ${hour}:${minute}:${second} ${timeZoneName}`
}
