import { groupWhole } from './group-whole.ts'
import { NO_BREAK_SPACE } from './signs.ts'
import { shiftPoint } from './shift-point.ts'

const PREFIXES = ['', 'k', 'M', 'G', 'T', 'P', 'E', 'Z', 'Y']

/**
 * A round value beside an axis, exact and short. All are in thousands of the highest, and only that one carries the unit;
 * where each mark multiplies the one before there is no such highest, and each stands for itself.
 */
export function formatMark(value: string, unit: string, highest: string | null): string {
  const thousands = thousandsIn(highest ?? value)
  const figure = groupWhole(shiftPoint(value, -3 * thousands))
  const whole = (PREFIXES[thousands] ?? '') + unit
  return whole === '' || (highest !== null && value !== highest) ? figure : figure + NO_BREAK_SPACE + whole
}

function thousandsIn(value: string): number {
  const digits = value.split('.')[0]?.length ?? 1
  return Math.min(Math.floor((digits - 1) / 3), PREFIXES.length - 1)
}
