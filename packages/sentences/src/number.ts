import { formatAmount } from '@ergo-explorer/chain'

/** Minus sign, as wide as a plus; a hyphen is too short and allows a line break. */
export const MINUS_SIGN = '\u{2212}'

/** Keeps a figure and its unit on one line. */
export const NO_BREAK_SPACE = '\u{a0}'

/** Placeholder for an unknown value. A known zero is `0`. */
export const UNKNOWN_VALUE_TEXT = '—'

/** A figure of this length, with separators, stays in one line; amounts below 100 million ERG with all decimals do. */
export const MAX_LINE_LENGTH = 20

/** Lets a longer figure wrap between thousands, so that it fits anywhere and its unit stays with the last digits. */
export const allowWrap = (figure: string): string =>
  figure.length > MAX_LINE_LENGTH ? figure.replaceAll(NO_BREAK_SPACE, ' ') : figure

/** Unsigned decimal text with spaces between thousands. */
export function groupDigits(plain: string): string {
  const [whole = '0', ...fraction] = plain.split('.')
  return allowWrap([formatAmount(BigInt(whole), 0, { thousands: true }), ...fraction].join('.'))
}

/** Heights, counts and integers of any size. */
export function formatCount(count: bigint | number | string | undefined): string {
  if (count === undefined) return UNKNOWN_VALUE_TEXT
  return allowWrap(formatAmount(BigInt(count), 0, { thousands: true }).replace('-', MINUS_SIGN))
}

/** Parts of a decimal number that a screen styles differently. Concatenated they are the exact number. */
export interface DecimalParts {
  readonly sign: '' | '+' | typeof MINUS_SIGN
  readonly whole: string
  /** Significant decimals, with the point: `.1184`. */
  readonly decimals: string
  /** Padding zeros; with the point if there are no significant decimals: `.000000000`. */
  readonly fill: string
}

/** Splits `units / 10^decimals`. For amounts, use amount.ts, which knows their units. */
export function splitDecimal(units: bigint, decimals: number): DecimalParts {
  const size = units < 0n ? -units : units
  const full = formatAmount(size, decimals, { thousands: true, trailingZeros: 'keep' })
  const shown = allowWrap(formatAmount(size, decimals, { thousands: true }))
  const point = shown.indexOf('.')
  const whole = point === -1 ? shown : shown.slice(0, point)
  return {
    sign: units < 0n ? MINUS_SIGN : '',
    whole,
    decimals: shown.slice(whole.length),
    fill: full.slice(shown.length),
  }
}
