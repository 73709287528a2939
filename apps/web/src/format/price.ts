import {
  divideHalfUp,
  divideToInteger,
  ERG_DECIMALS,
  formatAmount,
  NANOERG_PER_ERG,
  type NanoErg,
} from '@ergo-explorer/chain'
import { allowWrap, cutDecimal, groupDigits, MINUS_SIGN, NO_BREAK_SPACE, splitDecimal } from './number.ts'

/** Exact price as a fraction of decimal integers. */
export interface PriceFraction {
  readonly numerator: string
  readonly denominator: string
}

/** A decimal price of API v2 as a fraction. */
export function readPrice(decimal: string): PriceFraction {
  const [whole = '0', fraction = ''] = decimal.split('.')
  return { numerator: String(BigInt(whole + fraction)), denominator: String(10n ** BigInt(fraction.length)) }
}

/** A price as a decimal number, and whether it is exact. */
interface PriceParts {
  readonly units: bigint
  readonly decimals: number
  readonly isExact: boolean
}

/** Prefix of a rounded price. */
export const ROUNDED_PRICE_PREFIX = `≈${NO_BREAK_SPACE}`

/** Minimum significant digits of smaller prices. */
const SIGNIFICANT = 6

/** A price with the decimals of ERG. Rounds half up if it has more, without floats. */
export function roundPrice(price: PriceFraction): PriceParts {
  const [above, below] = [BigInt(price.numerator), BigInt(price.denominator)]
  const defaultDecimals = partsWith(above, below, ERG_DECIMALS)
  const needed = digitsOf(below) - digitsOf(above) + SIGNIFICANT
  return defaultDecimals.isExact || needed <= ERG_DECIMALS ? defaultDecimals : partsWith(above, below, needed)
}

function partsWith(above: bigint, below: bigint, decimals: number): PriceParts {
  const scaled = above * 10n ** BigInt(decimals)
  return { units: divideToInteger(scaled, below), decimals, isExact: scaled % below === 0n }
}

/** The rounded price as a decimal string, for charts. */
export function roundedDecimal(price: PriceFraction): string {
  const { units, decimals } = roundPrice(price)
  return formatAmount(units, decimals)
}

/** The figure alone, for sentences; a rounded one is marked: `≈ 0.333333333`. */
export function formatPrice(price: PriceFraction): string {
  const { units, decimals, isExact } = roundPrice(price)
  return (isExact ? '' : ROUNDED_PRICE_PREFIX) + allowWrap(formatAmount(units, decimals, { thousands: true }))
}

/** The same with as many digits as lists show, cut: `≈ 0.7256`. */
export function formatShortPrice(price: PriceFraction): string {
  const { units, decimals, isExact } = roundPrice(price)
  const { whole, decimals: shown, rest } = cutDecimal(splitDecimal(units, decimals))
  return (isExact && rest === '' ? '' : ROUNDED_PRICE_PREFIX) + whole + shown
}

const digitsOf = (value: bigint) => String(value).length

/** US dollars per ERG. */
export type DollarsPerErg = PriceFraction

/** An amount in dollars, computed exactly and rounded to cents, between zero and a dollar to four decimals. */
export function formatErgInDollars(nanoErg: NanoErg, price: DollarsPerErg): string {
  const value = BigInt(nanoErg)
  const size = (value < 0n ? -value : value) * BigInt(price.numerator)
  const dollar = BigInt(price.denominator) * NANOERG_PER_ERG
  return `${value < 0n ? MINUS_SIGN : ''}$${groupDigits(divideHalfUp(size, dollar, size > 0n && size < dollar ? 4 : 2))}`
}

/** A price in ERG as dollars: two decimals, below a dollar four digits from the first that is not zero. */
export function formatPriceInDollars(price: PriceFraction, dollarsPerErg: DollarsPerErg): string {
  const above = BigInt(price.numerator) * BigInt(dollarsPerErg.numerator)
  const below = BigInt(price.denominator) * BigInt(dollarsPerErg.denominator)
  const zeros = Math.max(0, digitsOf(below / (above === 0n ? below : above)) - 1)
  return `$${groupDigits(divideHalfUp(above, below, above < below ? zeros + 4 : 2))}`
}

/** A price that API v2 states in dollars, decimal text, in the same form. */
export function formatDollarPrice(dollars: string): string {
  const [whole = '', fraction = ''] = dollars.split('.')
  const price = { numerator: whole + fraction, denominator: `1${'0'.repeat(fraction.length)}` }
  return formatPriceInDollars(price, { numerator: '1', denominator: '1' })
}

/** Decimals of the dollar amounts that API v2 returns. */
const API_DOLLAR_DECIMALS = 6

/** A dollar amount of API v2, decimal text, as millionths of a dollar. */
export function readMicroDollars(dollars: string): bigint {
  const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?/.exec(dollars) ?? []
  const size = BigInt(whole + fraction.padEnd(API_DOLLAR_DECIMALS, '0').slice(0, API_DOLLAR_DECIMALS))
  return sign === '-' ? -size : size
}

/** Millionths of a dollar, rounded half up to cents: `$261.87`. Amounts that round to no cent are `< $0.01`. */
export function formatMicroDollars(microDollars: bigint): string {
  const size = microDollars < 0n ? -microDollars : microDollars
  if (size > 0n && size < 5_000n) return `<${NO_BREAK_SPACE}$0.01`
  return `${microDollars < 0n ? MINUS_SIGN : ''}$${groupDigits(divideHalfUp(size, 1_000_000n, 2))}`
}
