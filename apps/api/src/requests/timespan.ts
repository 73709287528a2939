const DAY_MS = 86_400_000
const DAYS = { day: 1, days: 1, year: 365, years: 365 } as const
const DEFAULT_DAYS = 365

/** How far back a chart goes, in milliseconds: `30days`, `1year`; a year for text that says nothing of the kind. */
export function readTimespan(text: string | undefined): number {
  const [, count, unit] = /^(\d{1,9})(days?|years?)$/.exec(text?.trim().toLowerCase() ?? '') ?? []
  // The pattern lets no other unit through.
  const days = unit === undefined ? DEFAULT_DAYS : Number(count) * DAYS[unit as keyof typeof DAYS]
  return days * DAY_MS
}
