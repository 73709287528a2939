import { divideHalfUp } from '@ergo-explorer/chain'
import { groupWhole } from './group-whole.ts'
import { MINUS } from './signs.ts'

/** By how many points a percentage moved, both told as decimal text: from `2.5` to `2.25` it is `−0.25`. */
export function formatPointChange(before: string, after: string, decimals = 4): string {
  const difference = unitsOf(after) - unitsOf(before)
  const size = divideHalfUp(difference < 0n ? -difference : difference, 10n ** BigInt(DIGITS), decimals)
  // What rounds to nothing has no direction.
  if (!/[1-9]/.test(size)) return size
  return (difference < 0n ? MINUS : '+') + groupWhole(size)
}

/** After the point; percentages have eight. */
const DIGITS = 8

function unitsOf(percent: string): bigint {
  const [whole = '0', fraction = ''] = percent.split('.')
  return BigInt(whole + fraction.slice(0, DIGITS).padEnd(DIGITS, '0'))
}
