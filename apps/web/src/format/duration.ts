import { MINUTE_MS, SECOND_MS } from '@ergo-explorer/chain'
import type { Language } from '@ergo-explorer/sentences/message'
import { formatUnits, largestUnit, TIME_UNITS } from './time.ts'

/** Units of durations, which have no calendar. */
const DURATION_UNITS = TIME_UNITS.filter(({ unit }) => unit !== 'month' && unit !== 'year')

/** A duration in its two largest units: `1 min 59 sec`. Zero units are left out. */
export function formatDuration(milliseconds: number, locale: Language): string {
  let rest = Math.max(0, milliseconds)
  const first = DURATION_UNITS.findIndex((candidate) => rest >= candidate.milliseconds)
  if (first === -1) return formatUnits(0, 'second', locale)
  const shown = []
  for (const { unit, milliseconds: length } of DURATION_UNITS.slice(first, first + 2)) {
    const count = Math.floor(rest / length)
    rest -= count * length
    if (count > 0) shown.push(formatUnits(count, unit, locale))
  }
  return shown.join(' ')
}

/** Whole seconds below a minute, tens of seconds below ten minutes, whole minutes above: a forecast is not exact. */
export function roundForecast(milliseconds: number): number {
  const step = milliseconds < MINUTE_MS ? SECOND_MS : milliseconds < 10 * MINUTE_MS ? 10 * SECOND_MS : MINUTE_MS
  return Math.max(SECOND_MS, Math.round(milliseconds / step) * step)
}

/** Age in the largest full unit without "ago", for columns: `42 sec`, `3 min`. */
export function formatShortAge(milliseconds: number, now: number, locale: Language): string {
  const { count, unit } = largestUnit(now - milliseconds)
  return formatUnits(count, unit, locale)
}
