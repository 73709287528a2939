/** Thousands separator in every language: a no-break space, which cannot be read as a decimal mark. */
export const THOUSANDS_SEPARATOR = '\u{a0}'

export interface AmountFormat {
  /** Inserts {@link THOUSANDS_SEPARATOR} into the integer part. Off by default: URIs and APIs use the plain form. */
  readonly thousands?: boolean
  /** Whether trailing zeros of the fraction are removed (`1.5`) or kept (`1.50`). */
  readonly trailingZeros?: 'trim' | 'keep'
}

/**
 * Formats an amount of indivisible units as an exact decimal, without rounding. `decimals` is an integer from 0. {@link
 * file://./parse-amount.ts} parses the plain form.
 */
export function formatAmount(units: bigint, decimals: number, format: AmountFormat = {}): string {
  const sign = units < 0n ? '-' : ''
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals)
  const shownWhole = format.thousands === true ? groupThousands(whole) : whole
  const shownFraction = format.trailingZeros === 'keep' ? fraction : trimZeros(fraction)
  return shownFraction === '' ? sign + shownWhole : `${sign}${shownWhole}.${shownFraction}`
}

function groupThousands(whole: string): string {
  const first = whole.length % 3
  const groups = first === 0 ? [] : [whole.slice(0, first)]
  for (let at = first; at < whole.length; at += 3) groups.push(whole.slice(at, at + 3))
  return groups.join(THOUSANDS_SEPARATOR)
}

/** A loop, because `/0+$/` backtracks at every zero of a long run that is not at the end. */
function trimZeros(fraction: string): string {
  let end = fraction.length
  while (end > 0 && fraction[end - 1] === '0') end--
  return fraction.slice(0, end)
}
