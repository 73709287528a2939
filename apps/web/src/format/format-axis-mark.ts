import { groupDigits } from './group-digits.ts'
import { NO_BREAK_SPACE } from './signs.ts'
import { shiftDecimalPoint } from './shift-decimal-point.ts'

const PREFIXES = ['', 'k', 'M', 'G', 'T', 'P', 'E', 'Z', 'Y']

/**
 * Short exact label of an axis mark. On linear scales all marks share the prefix of the highest, and only that one has
 * the unit; on logarithmic scales each mark has its own.
 */
export function formatAxisMark(value: string, unit: string, highest: string | null): string {
  const thousands = thousandsIn(highest ?? value)
  const figure = groupDigits(shiftDecimalPoint(value, -3 * thousands))
  const whole = (PREFIXES[thousands] ?? '') + unit
  return whole === '' || (highest !== null && value !== highest) ? figure : figure + NO_BREAK_SPACE + whole
}

function thousandsIn(value: string): number {
  const digits = value.split('.')[0]?.length ?? 1
  return Math.min(Math.floor((digits - 1) / 3), PREFIXES.length - 1)
}
