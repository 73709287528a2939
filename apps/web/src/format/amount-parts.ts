import { formatAmount } from '@ergo-explorer/chain'
import { MINUS } from './signs.ts'

/** An amount in the pieces that a screen draws differently. Written one after the other they are the exact amount. */
export interface AmountParts {
  readonly sign: '' | '+' | typeof MINUS
  readonly whole: string
  /** The decimals that say something, with the point: `.1184`. */
  readonly decimals: string
  /** Zeros that only fill the token's decimals; with the point when there are no others: `.000000000`. */
  readonly fill: string
}

/** Query data holds amounts as decimal strings of indivisible units. `decimals` is the token's own number of them. */
export function amountParts(units: bigint | string, decimals: number): AmountParts {
  const value = BigInt(units)
  const size = value < 0n ? -value : value
  const full = formatAmount(size, decimals, { thousands: true, trailingZeros: 'keep' })
  const shown = formatAmount(size, decimals, { thousands: true })
  const point = shown.indexOf('.')
  const whole = point === -1 ? shown : shown.slice(0, point)
  return {
    sign: value < 0n ? MINUS : '',
    whole,
    decimals: shown.slice(whole.length),
    fill: full.slice(shown.length),
  }
}
