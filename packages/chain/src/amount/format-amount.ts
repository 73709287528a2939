/** Between thousands in every language: it neither breaks the line nor reads as a decimal mark. */
export const THOUSANDS_SEPARATOR = '\u{a0}'

export interface AmountFormat {
  /** Puts {@link THOUSANDS_SEPARATOR} into the whole part. Off by default: the plain form is what URIs and APIs carry. */
  readonly thousands?: boolean
  /** Whether zeros at the end of the fraction go (`1.5`) or stay (`1.50`). */
  readonly trailingZeros?: 'trim' | 'keep'
}

/**
 * An amount of indivisible units as an exact decimal: never rounded, at any size. `decimals` is a whole number from 0.
 * {@link file://./parse-amount.ts} reads the plain form back.
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

/** By hand, because `/0+$/` retries at every zero of a long run that does not end the text. */
function trimZeros(fraction: string): string {
  let end = fraction.length
  while (end > 0 && fraction[end - 1] === '0') end--
  return fraction.slice(0, end)
}
