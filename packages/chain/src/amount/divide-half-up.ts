import { formatAmount } from './format-amount.ts'

/**
 * Divides with a fixed number of decimals, the last one rounded half up: `divideHalfUp(2n, 3n, 4)` is `0.6667`. Uses no
 * floats, so it is exact for sums of nanoERG above 2^53. @throws RangeError when the denominator is 0.
 */
export function divideHalfUp(numerator: bigint, denominator: bigint, decimals: number): string {
  const scaled = divideToInteger(numerator * 10n ** BigInt(decimals), denominator)
  return formatAmount(scaled, decimals, { trailingZeros: 'keep' })
}

/** `part` as a percentage of `whole`, rounded half up. 0 of 0 is 0, as in the public statistics. */
export function percentHalfUp(part: bigint, whole: bigint, decimals: number): string {
  return whole === 0n ? divideHalfUp(0n, 1n, decimals) : divideHalfUp(100n * part, whole, decimals)
}

/** Rounds to the nearest integer; halves round away from zero, which Java and PostgreSQL call half up. */
export function divideToInteger(numerator: bigint, denominator: bigint): bigint {
  const isNegative = numerator < 0n !== denominator < 0n
  const dividend = numerator < 0n ? -numerator : numerator
  const divisor = denominator < 0n ? -denominator : denominator
  const rounded = (2n * dividend + divisor) / (2n * divisor)
  return isNegative ? -rounded : rounded
}
