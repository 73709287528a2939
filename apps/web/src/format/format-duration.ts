import { NO_BREAK_SPACE } from './signs.ts'
import { TIME_UNITS } from './time-units.ts'
import { chooseUnitDisplay } from './choose-unit-display.ts'

const UNITS = TIME_UNITS.filter(({ unit }) => unit !== 'month' && unit !== 'year')

/** A duration in its two largest units: `1 min 59 sec`. Zero units are left out. */
export function formatDuration(milliseconds: number, locale: string): string {
  let rest = Math.max(0, milliseconds)
  const first = UNITS.findIndex((candidate) => rest >= candidate.milliseconds)
  if (first === -1) return formatUnit(0, 'second', locale)
  const shown = []
  for (const { unit, milliseconds: length } of UNITS.slice(first, first + 2)) {
    const count = Math.floor(rest / length)
    rest -= count * length
    if (count > 0) shown.push(formatUnit(count, unit, locale))
  }
  return shown.join(' ')
}

function formatUnit(count: number, unit: string, locale: string): string {
  const text = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: chooseUnitDisplay(locale),
    useGrouping: false,
  })
  return text.format(count).replaceAll(' ', NO_BREAK_SPACE)
}
