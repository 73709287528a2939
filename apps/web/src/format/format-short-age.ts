import { NO_BREAK_SPACE } from './signs.ts'
import { TIME_UNITS } from './time-units.ts'
import { chooseUnitDisplay } from './choose-unit-display.ts'

/** Age in the largest full unit without "ago", for columns: `42 sec`, `3 min`. */
export function formatShortAge(milliseconds: number, now: number, locale: string): string {
  const age = Math.max(0, now - milliseconds)
  const largest = TIME_UNITS.find((candidate) => age >= candidate.milliseconds)
  const { unit, milliseconds: length } = largest ?? { unit: 'second', milliseconds: 1000 }
  const text = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: chooseUnitDisplay(locale),
    useGrouping: false,
  })
  return text.format(Math.floor(age / length)).replaceAll(' ', NO_BREAK_SPACE)
}
