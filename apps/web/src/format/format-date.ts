import { timeParts } from './time-parts.ts'
import { UNKNOWN } from './unknown.ts'

/** `15 Nov 2026`: day, month and year are in this order in all four languages. */
export function formatDate(milliseconds: number | undefined, locale: string, timeZone = 'UTC'): string {
  if (milliseconds === undefined) return UNKNOWN
  const { day, month, year } = timeParts(milliseconds, locale, timeZone)
  return `${day} ${month} ${year}`
}
