import { divideHalfUp } from '@ergo-explorer/chain'
import { groupDigits } from './group-digits.ts'
import { MINUS_SIGN } from './signs.ts'

/** Difference of two percentages in points, from decimal text: from `2.5` to `2.25` it is `−0.25`. */
export function formatPointChange(before: string, after: string, decimals = 4): string {
  const difference = unitsOf(after) - unitsOf(before)
  const size = divideHalfUp(difference < 0n ? -difference : difference, 10n ** BigInt(DIGITS), decimals)
  // Zero after rounding has no sign.
  if (!/[1-9]/.test(size)) return size
  return (difference < 0n ? MINUS_SIGN : '+') + groupDigits(size)
}

/** Decimal places of percentages in the API. */
const DIGITS = 8

function unitsOf(percent: string): bigint {
  const [whole = '0', fraction = ''] = percent.split('.')
  return BigInt(whole + fraction.slice(0, DIGITS).padEnd(DIGITS, '0'))
}
