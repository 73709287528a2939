import type { Price } from '@ergo-explorer/contract'
import { PredicateMatcher } from '@ergo-explorer/testkit/reporting/tally'

export const absolute = (value: bigint): bigint => (value < 0n ? -value : value)

/** A fraction of nanoERG and smallest units. */
export interface Ratio {
  readonly nanoErg: bigint
  readonly units: bigint
}

/** Whether a decimal is numerator / denominator with a relative difference below 10^-16. */
function isQuotient(decimal: string, numerator: bigint, denominator: bigint): boolean {
  const [whole = '', fraction = ''] = decimal.split('.')
  const scale = 10n ** BigInt(fraction.length)
  return absolute(BigInt(whole + fraction) * denominator - numerator * scale) * 10n ** 16n <= numerator * scale
}

/** ERG per whole token as a decimal. */
export const isDecimalPrice = (decimal: string, { nanoErg, units }: Ratio, decimals: number): boolean =>
  isQuotient(decimal, nanoErg * 10n ** BigInt(decimals), units * 10n ** 9n)

/** Fraction and decimal of a price, without division. */
export const priceMatcher = ({ nanoErg, units }: Ratio, decimals: number) =>
  new PredicateMatcher(`${nanoErg} / ${units}`, (value) => {
    // The contract defines the shape.
    const { numerator, denominator, decimal } = value as Price
    const isExact = BigInt(numerator) * units * 10n ** 9n === BigInt(denominator) * nanoErg * 10n ** BigInt(decimals)
    return isExact && isDecimalPrice(decimal, { nanoErg, units }, decimals)
  })

/** A quotient as a decimal. */
export const quotientMatcher = (numerator: bigint, denominator: bigint) =>
  new PredicateMatcher(`${numerator} / ${denominator}`, (value) => isQuotient(String(value), numerator, denominator))

/** A percentage rounded to some decimals. */
export const percentMatcher = (part: bigint, whole: bigint, decimals = 2) =>
  new PredicateMatcher(`${part} of ${whole} in percent`, (value) => {
    const shown = BigInt(String(value).replace('.', ''))
    const [, fraction = ''] = String(value).split('.')
    return fraction.length === decimals && absolute(shown * whole - part * 100n * 10n ** BigInt(decimals)) * 2n <= whole
  })
