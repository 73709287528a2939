/** Samples of this many days in a row contain everything once. */
export const SAMPLE_DAYS = 7

/** The part of all trials that is checked; undefined checks all. */
export interface Sample {
  /** Days since 1970. */
  readonly day: number
}

const DAY_MS = 86_400_000

/** @param date as YYYY-MM-DD */
export function sampleOfDate(date: string): Sample {
  const ms = Date.parse(`${date}T00:00:00Z`)
  if (Number.isNaN(ms)) throw new Error(`--date: "${date}" is not a date such as 2026-01-31`)
  return { day: ms / DAY_MS }
}

/**
 * The items that a sample contains, spread over the list.
 * @param name of the list, so that different lists begin with different items
 */
export function selectSample<T>(items: readonly T[], sample: Sample | undefined, name = ''): readonly T[] {
  if (sample === undefined) return items
  const offset = Array.from(name, (letter) => letter.codePointAt(0) ?? 0).reduce((sum, code) => sum + code, sample.day)
  return items.filter((_, i) => (i + offset) % SAMPLE_DAYS === 0)
}
