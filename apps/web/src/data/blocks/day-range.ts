/** UTC days as written in the URL, both inclusive. */
export interface DayRange {
  readonly from: string | null
  readonly to: string | null
}

export interface ParsedDayRange extends DayRange {
  /** Texts that are not valid days; they are ignored. */
  readonly invalid: readonly string[]
  /** The two days were in the wrong order and were swapped. */
  readonly isReversed: boolean
}

/** Reads the day range from the URL. Invalid input is reported instead of rejected. */
export function parseDayRange(search: URLSearchParams): ParsedDayRange {
  const values = [search.get('from') ?? '', search.get('to') ?? '']
  const [from = null, to = null] = values.map(parseDay)
  const invalid = values.filter((text) => text !== '' && parseDay(text) === null)
  const isReversed = from !== null && to !== null && from > to
  return isReversed ? { from: to, to: from, invalid, isReversed } : { from, to, invalid, isReversed }
}

/** Rejects days that do not exist: some platforms parse 30 February as 2 March. */
function parseDay(text: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  const time = Date.parse(text)
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(text) ? text : null
}
