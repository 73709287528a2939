import { divideHalfUp, formatAmount, NANOERG_PER_ERG, roundedQuotient } from '@ergo-explorer/chain'
import type { Price } from '@ergo-explorer/contract'

/** What one whole thing costs, as a fraction in its lowest terms and as decimal text. */
export function presentPrice(numerator: bigint, denominator: bigint): Price {
  const divisor = commonDivisor(numerator, denominator)
  return {
    numerator: String(numerator / divisor),
    denominator: String(denominator / divisor),
    decimal: decimalText(numerator, denominator),
  }
}

/** ERG for one whole token, where so much of one stands against so much of the other. */
export const ergPerToken = (nanoErg: bigint, amount: bigint, decimals: number | null): Price =>
  presentPrice(nanoErg * units(decimals), amount * NANOERG_PER_ERG)

/** How many of the smallest units make one whole. */
export const units = (decimals: number | null): bigint => 10n ** BigInt(decimals ?? 0)

/** As many as amounts have, so that a price in a round unit loses none. */
const SIGNIFICANT = 18

/** With eighteen significant digits or one more, less the zeros at the end. */
export function decimalText(numerator: bigint, denominator: bigint): string {
  const decimals = Math.max(0, SIGNIFICANT + digitsOf(denominator) - digitsOf(numerator))
  return formatAmount(roundedQuotient(numerator * 10n ** BigInt(decimals), denominator), decimals)
}

/** By how much a value has changed, in percent; null when it came from nothing. */
export const changePercent = (from: bigint, to: bigint): string | null =>
  from === 0n ? null : divideHalfUp(100n * (to - from), from, 2)

const digitsOf = (value: bigint): number => String(value).length

function commonDivisor(a: bigint, b: bigint): bigint {
  while (b !== 0n) [a, b] = [b, a % b]
  return a
}
