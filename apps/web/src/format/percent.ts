import { divideHalfUp, percentHalfUp } from '@ergo-explorer/chain'
import { groupDigits, MINUS_SIGN, NO_BREAK_SPACE, UNKNOWN_VALUE_TEXT } from './number.ts'

/** Share of a total, exact before it is rounded. Unknown if the total is zero; a share that rounds to zero is `< 0.01 %`. */
export function formatPercent(part: bigint, total: bigint, decimals = 2): string {
  if (total === 0n) return UNKNOWN_VALUE_TEXT
  return withPercentSign(percentHalfUp(part, total, decimals), part !== 0n)
}

/** Percentage with the least value of its decimals, if the exact value is not zero. */
function withPercentSign(rounded: string, hasValue: boolean): string {
  const isTrace = hasValue && !/[1-9]/.test(rounded)
  const figure = isTrace ? `<${NO_BREAK_SPACE}${rounded.slice(0, -1)}1` : groupDigits(rounded)
  return figure + NO_BREAK_SPACE + '%'
}

/** Relative change: `+1.8 %`, `−0.6 %`. */
export function formatPercentChange(before: bigint, after: bigint, decimals = 1): string {
  const difference = after - before
  if (before === 0n) return UNKNOWN_VALUE_TEXT
  const size = percentHalfUp(difference < 0n ? -difference : difference, before, decimals)
  return withSign(difference < 0n, groupDigits(size)) + NO_BREAK_SPACE + '%'
}

/** A change from decimal text, `-8.41`: `−8.41 %`. */
export function formatSignedPercent(percent: string): string {
  return withSign(percent.startsWith('-'), percent.replace(/^[-+]/, '')) + NO_BREAK_SPACE + '%'
}

/** A percentage from decimal text, with two decimals: `0.04835642` is `0.05 %`. */
export function formatPercentText(percent: string | null): string {
  if (percent === null) return UNKNOWN_VALUE_TEXT
  const units = unitsOf(percent)
  return withPercentSign(divideHalfUp(units, 10n ** BigInt(DIGITS), 2), units !== 0n)
}

/** Difference of two percentages in points, from decimal text: from `2.5` to `2.25` it is `−0.25`. */
export function formatPointChange(before: string, after: string, decimals = 2): string {
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
