import type { NanoErg, TokenUnits } from './units.ts'

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
 * parseAmount} parses the plain form.
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
  while (fraction[end - 1] === '0') end--
  return fraction.slice(0, end)
}

/**
 * Divides with a fixed number of decimals, the last one rounded half up: `divideHalfUp(2n, 3n, 4)` is `0.6667`. Uses no
 * floats, so it is exact for sums of nanoERG above 2^53. @throws RangeError when the denominator is 0.
 */
export function divideHalfUp(numerator: bigint, denominator: bigint, decimals: number): string {
  const scaled = divideToInteger(numerator * 10n ** BigInt(decimals), denominator)
  return formatAmount(scaled, decimals, { trailingZeros: 'keep' })
}

/** `part` as a percentage of `whole`, rounded half up. 0 of 0 is 0, as in the public statistics. */
export function percentHalfUp(part: bigint, whole: bigint, decimals: number): string {
  return whole === 0n ? divideHalfUp(0n, 1n, decimals) : divideHalfUp(100n * part, whole, decimals)
}

/** Rounds to the nearest integer; halves round away from zero, which Java and PostgreSQL call half up. */
export function divideToInteger(numerator: bigint, denominator: bigint): bigint {
  const isNegative = numerator < 0n !== denominator < 0n
  const dividend = numerator < 0n ? -numerator : numerator
  const divisor = denominator < 0n ? -denominator : denominator
  const rounded = (2n * dividend + divisor) / (2n * divisor)
  return isNegative ? -rounded : rounded
}

export type AmountFault = 'empty' | 'not-a-number' | 'negative' | 'too-many-decimals' | 'too-long'

export type ParsedAmount =
  | { readonly ok: true; readonly value: bigint }
  | { readonly ok: false; readonly reason: AmountFault }

/** Longer than any amount. Parsing a huge integer takes quadratic time, so long pasted text is rejected first. */
const MAX_LENGTH = 1000

/**
 * Parses decimal text into indivisible units, exactly. The dot is the only accepted mark (EIP-25): a comma or a space
 * may mean thousands or decimals, so both are rejected. Exponents and more decimals than the token has are rejected as
 * well. `.5` and `5.` are valid, as in the grammar of EIP-25.
 */
export function parseAmount(text: string, decimals: number): ParsedAmount {
  if (text === '') return { ok: false, reason: 'empty' }
  if (text.length > MAX_LENGTH) return { ok: false, reason: 'too-long' }
  const match = /^(-?)(\d*)(?:\.(\d*))?$/.exec(text)
  const [, sign = '', whole = '', fraction = ''] = match ?? []
  if (whole === '' && fraction === '') return { ok: false, reason: 'not-a-number' }
  if (sign !== '') return { ok: false, reason: 'negative' }
  if (fraction.length > decimals) return { ok: false, reason: 'too-many-decimals' }
  return { ok: true, value: BigInt(whole + fraction.padEnd(decimals, '0')) }
}

/** One ERG is 10⁹ nanoERG; box values are in nanoERG. */
export const ERG_DECIMALS = 9

/** The number only: `1.5`. The screen adds the coin name. */
export function formatErg(nanoErg: NanoErg, format?: AmountFormat): string {
  return formatAmount(BigInt(nanoErg), ERG_DECIMALS, format)
}

export function formatTokenUnits(amount: TokenUnits, decimals: number, format?: AmountFormat): string {
  return formatAmount(BigInt(amount), decimals, format)
}

/** Parses an ERG amount into nanoERG. */
export function parseErg(text: string): ParsedAmount {
  return parseAmount(text, ERG_DECIMALS)
}

/** Body of v0 `info/supply`, which market-data sites read: always nine decimals, as `84040935.000000000`. */
export function formatSupplyText(nanoErg: bigint): string {
  return formatAmount(nanoErg, ERG_DECIMALS, { trailingZeros: 'keep' })
}
