const DAY_MS = 86_400_000
const DAYS = { day: 1, days: 1, year: 365, years: 365 } as const
const DEFAULT_DAYS = 365

/** Parses the time span of a chart (`30days`, `1year`) to milliseconds; a year for any other text. */
export function parseTimespan(text: string | undefined): number {
  const [, count, unit] = /^(\d{1,9})(days?|years?)$/.exec(text?.trim().toLowerCase() ?? '') ?? []
  // The pattern allows no other unit.
  const days = unit === undefined ? DEFAULT_DAYS : Number(count) * DAYS[unit as keyof typeof DAYS]
  return days * DAY_MS
}
