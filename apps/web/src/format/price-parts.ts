import { formatAmount, roundedQuotient } from '@ergo-explorer/chain'
import { NO_BREAK_SPACE } from './signs.ts'

/** What one whole thing costs in another, exactly. Decimal text, as query data holds it. */
export interface Fraction {
  readonly numerator: string
  readonly denominator: string
}

/** A price as a decimal number of so many decimals, and whether it is all of the price. */
export interface PriceParts {
  readonly units: bigint
  readonly decimals: number
  readonly isExact: boolean
}

/** As many as ERG has. */
const DECIMALS = 9
/** A price too small for those still has so many digits. */
const SIGNIFICANT = 6

/** Rounded half up where the price has more decimals; no float takes part. */
export function priceParts(price: Fraction): PriceParts {
  const [above, below] = [BigInt(price.numerator), BigInt(price.denominator)]
  const usual = partsWith(above, below, DECIMALS)
  const needed = digitsOf(below) - digitsOf(above) + SIGNIFICANT
  return usual.isExact || needed <= DECIMALS ? usual : partsWith(above, below, needed)
}

function partsWith(above: bigint, below: bigint, decimals: number): PriceParts {
  const scaled = above * 10n ** BigInt(decimals)
  return { units: roundedQuotient(scaled, below), decimals, isExact: scaled % below === 0n }
}

/** The figure alone, for sentences; a rounded one says so: `≈ 0.333333333`. */
export function formatPrice(price: Fraction): string {
  const { units, decimals, isExact } = priceParts(price)
  return (isExact ? '' : ROUNDED) + formatAmount(units, decimals, { thousands: true })
}

/** Stands before a price that is not all of it. */
export const ROUNDED = `≈${NO_BREAK_SPACE}`

const digitsOf = (value: bigint) => String(value).length
