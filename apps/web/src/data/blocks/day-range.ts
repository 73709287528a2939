/** UTC days as the address writes them, both included. */
export interface DayRange {
  readonly from: string | null
  readonly to: string | null
}

export interface AskedDays extends DayRange {
  /** Text that was given for a day and is none; it is left out. */
  readonly misread: readonly string[]
  /** They came in the wrong order and were exchanged. */
  readonly isReversed: boolean
}

/** Which days an address asks for. What is wrong with them is told, not punished. */
export function daysOf(search: URLSearchParams): AskedDays {
  const given = [search.get('from') ?? '', search.get('to') ?? '']
  const [from = null, to = null] = given.map(dayOf)
  const misread = given.filter((text) => text !== '' && dayOf(text) === null)
  const isReversed = from !== null && to !== null && from > to
  return isReversed ? { from: to, to: from, misread, isReversed } : { from, to, misread, isReversed }
}

/** A day that the calendar has: 30 February is read by some platforms as 2 March. */
function dayOf(text: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  const time = Date.parse(text)
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(text) ? text : null
}
