import { formatAmount, divideToInteger } from '@ergo-explorer/chain'
import { NO_BREAK_SPACE } from './signs.ts'

/** Exact price as a fraction of decimal integers. */
export interface PriceFraction {
  readonly numerator: string
  readonly denominator: string
}

/** A price as a decimal number, and whether it is exact. */
export interface PriceParts {
  readonly units: bigint
  readonly decimals: number
  readonly isExact: boolean
}

/** The decimals of ERG. */
const DECIMALS = 9
/** Minimum significant digits of smaller prices. */
const SIGNIFICANT = 6

/** Rounds half up if the price has more decimals, without floats. */
export function roundPrice(price: PriceFraction): PriceParts {
  const [above, below] = [BigInt(price.numerator), BigInt(price.denominator)]
  const defaultDecimals = partsWith(above, below, DECIMALS)
  const needed = digitsOf(below) - digitsOf(above) + SIGNIFICANT
  return defaultDecimals.isExact || needed <= DECIMALS ? defaultDecimals : partsWith(above, below, needed)
}

function partsWith(above: bigint, below: bigint, decimals: number): PriceParts {
  const scaled = above * 10n ** BigInt(decimals)
  return { units: divideToInteger(scaled, below), decimals, isExact: scaled % below === 0n }
}

/** The figure alone, for sentences; a rounded one is marked: `≈ 0.333333333`. */
export function formatPrice(price: PriceFraction): string {
  const { units, decimals, isExact } = roundPrice(price)
  return (isExact ? '' : ROUNDED_PRICE_PREFIX) + formatAmount(units, decimals, { thousands: true })
}

/** Prefix of a rounded price. */
export const ROUNDED_PRICE_PREFIX = `≈${NO_BREAK_SPACE}`

const digitsOf = (value: bigint) => String(value).length
