import { divideHalfUp, formatAmount, NANOERG_PER_ERG, divideToInteger } from '@ergo-explorer/chain'
import type { Price } from '@ergo-explorer/contract'

/** A price as a reduced fraction and as a decimal. */
export function presentPrice(numerator: bigint, denominator: bigint): Price {
  const divisor = commonDivisor(numerator, denominator)
  return {
    numerator: String(numerator / divisor),
    denominator: String(denominator / divisor),
    decimal: formatDecimal(numerator, denominator),
  }
}

/** ERG price of one token, from two amounts of equal value. */
export const presentErgPerToken = (nanoErg: bigint, amount: bigint, decimals: number | null): Price =>
  presentPrice(nanoErg * unitsPerToken(decimals), amount * NANOERG_PER_ERG)

/** Smallest units per whole token. */
export const unitsPerToken = (decimals: number | null): bigint => 10n ** BigInt(decimals ?? 0)

/** As many digits as amounts can have, so that round prices are exact. */
const SIGNIFICANT = 18

/** Eighteen or nineteen significant digits, without trailing zeros. */
export function formatDecimal(numerator: bigint, denominator: bigint): string {
  const decimals = Math.max(0, SIGNIFICANT + digitsOf(denominator) - digitsOf(numerator))
  return formatAmount(divideToInteger(numerator * 10n ** BigInt(decimals), denominator), decimals)
}

/** Change in percent; null if the previous value was 0. */
export const formatChangePercent = (from: bigint, to: bigint): string | null =>
  from === 0n ? null : divideHalfUp(100n * (to - from), from, 2)

const digitsOf = (value: bigint): number => String(value).length

function commonDivisor(a: bigint, b: bigint): bigint {
  while (b !== 0n) [a, b] = [b, a % b]
  return a
}
