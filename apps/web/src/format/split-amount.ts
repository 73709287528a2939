import { formatAmount } from '@ergo-explorer/chain'
import { MINUS_SIGN } from './signs.ts'

/** Parts of an amount that a screen styles differently. Concatenated they are the exact amount. */
export interface AmountParts {
  readonly sign: '' | '+' | typeof MINUS_SIGN
  readonly whole: string
  /** Significant decimals, with the point: `.1184`. */
  readonly decimals: string
  /** Padding zeros of the token's decimals; with the point if there are no significant ones: `.000000000`. */
  readonly fill: string
}

/** `units` is a decimal string of smallest units, as in query data. `decimals` is the token's number of decimals. */
export function splitAmount(units: bigint | string, decimals: number): AmountParts {
  const value = BigInt(units)
  const size = value < 0n ? -value : value
  const full = formatAmount(size, decimals, { thousands: true, trailingZeros: 'keep' })
  const shown = formatAmount(size, decimals, { thousands: true })
  const point = shown.indexOf('.')
  const whole = point === -1 ? shown : shown.slice(0, point)
  return {
    sign: value < 0n ? MINUS_SIGN : '',
    whole,
    decimals: shown.slice(whole.length),
    fill: full.slice(shown.length),
  }
}
