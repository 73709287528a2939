import { divideHalfUp, percentHalfUp } from '@ergo-explorer/chain'
import { groupDigits, MINUS_SIGN, NO_BREAK_SPACE, UNKNOWN_VALUE_TEXT } from './number.ts'

/** Share of a total, exact before it is rounded. Unknown if the total is zero. */
export function formatPercent(part: bigint, total: bigint, decimals = 2): string {
  if (total === 0n) return UNKNOWN_VALUE_TEXT
  return groupDigits(percentHalfUp(part, total, decimals)) + NO_BREAK_SPACE + '%'
}

/** Relative change: `+1.8 %`, `−0.6 %`. */
export function formatPercentChange(before: bigint, after: bigint, decimals = 1): string {
  const difference = after - before
  return withSign(difference < 0n, formatPercent(difference < 0n ? -difference : difference, before, decimals))
}

/** A change from decimal text, `-8.41`: `−8.41 %`. */
export function formatSignedPercent(percent: string): string {
  return withSign(percent.startsWith('-'), percent.replace(/^[-+]/, '')) + NO_BREAK_SPACE + '%'
}

/** A percentage from decimal text, with all its digits: `0.04835642 %`. */
export function formatPercentText(percent: string | null): string {
  if (percent === null) return UNKNOWN_VALUE_TEXT
  const figure = percent.includes('.') ? percent.replace(/\.?0+$/, '') : percent
  return groupDigits(figure) + NO_BREAK_SPACE + '%'
}

/** Difference of two percentages in points, from decimal text: from `2.5` to `2.25` it is `−0.25`. */
export function formatPointChange(before: string, after: string, decimals = 4): string {
  const difference = unitsOf(after) - unitsOf(before)
  const size = divideHalfUp(difference < 0n ? -difference : difference, 10n ** BigInt(DIGITS), decimals)
  return withSign(difference < 0n, groupDigits(size))
}

/** Zero after rounding and unknown values have no sign. */
function withSign(isNegative: boolean, size: string): string {
  if (!/[1-9]/.test(size)) return size
  return (isNegative ? MINUS_SIGN : '+') + size
}

/** Decimal places of percentages in the API. */
const DIGITS = 8

function unitsOf(percent: string): bigint {
  const [whole = '0', fraction = ''] = percent.split('.')
  return BigInt(whole + fraction.slice(0, DIGITS).padEnd(DIGITS, '0'))
}
