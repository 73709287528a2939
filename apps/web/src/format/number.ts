import { divideHalfUp } from '@ergo-explorer/chain'
import {
  type DecimalParts,
  formatCount,
  groupDigits,
  MINUS_SIGN,
  NO_BREAK_SPACE,
  UNKNOWN_VALUE_TEXT,
} from '@ergo-explorer/sentences/number'

export {
  allowWrap,
  type DecimalParts,
  formatCount,
  groupDigits,
  MAX_LINE_LENGTH,
  MINUS_SIGN,
  NO_BREAK_SPACE,
  splitDecimal,
  UNKNOWN_VALUE_TEXT,
} from '@ergo-explorer/sentences/number'

/** Decimals of amounts in lists. */
const LIST_DECIMALS = 4

/** A number as lists show it; `rest` are the significant digits that it leaves out. */
export interface CutDecimalParts extends DecimalParts {
  readonly rest: string
}

/**
 * Cuts a number for lists, without rounding up: four digits after the point, below 1 counted from the first non-zero
 * digit. Padding zeros fill four decimals, so that the points of a column are aligned; zero has none.
 */
export function cutDecimal({ sign, whole, decimals, fill }: DecimalParts): CutDecimalParts {
  const zeros = whole === '0' ? (/^\.(0*)/.exec(decimals)?.[1]?.length ?? 0) : 0
  const length = '.'.length + zeros + LIST_DECIMALS
  const shown = decimals.slice(0, length)
  const isZero = whole === '0' && decimals === ''
  return {
    sign,
    whole,
    decimals: shown,
    fill: isZero ? '' : (decimals + fill).slice(shown.length, '.'.length + LIST_DECIMALS),
    rest: decimals.slice(length),
  }
}

/** Whether lists leave out digits of a number. */
export const isCut = (parts: DecimalParts): boolean => cutDecimal(parts).rest !== ''

/** Exact number without separators and padding zeros, as programs read it: `-2027.045921984`. */
export const plainDecimal = ({ sign, whole, decimals }: DecimalParts): string =>
  (sign === MINUS_SIGN ? '-' : '') + whole.replaceAll(/\s/g, '') + decimals

/** A measured value, as on charts, rounded to the given decimals. Never for amounts, which are exact. */
export function formatDecimal(value: number | undefined, decimals: number): string {
  if (value === undefined || !Number.isFinite(value)) return UNKNOWN_VALUE_TEXT
  const rounded = Math.abs(value).toFixed(decimals)
  return (value < 0 && Number(rounded) !== 0 ? MINUS_SIGN : '') + groupDigits(rounded)
}

/** Estimated value in dollars, so a float is sufficient. `$72 418 306`, `$0.8714`. */
export function formatDollars(dollars: number | undefined, decimals = 0): string {
  const figure = formatDecimal(dollars, decimals)
  if (figure === UNKNOWN_VALUE_TEXT) return UNKNOWN_VALUE_TEXT
  return figure.startsWith(MINUS_SIGN) ? `${MINUS_SIGN}$${figure.slice(1)}` : `$${figure}`
}

const PREFIXES = ['', 'k', 'M', 'G', 'T', 'P', 'E'] as const

export interface MetricParts {
  readonly figure: string
  readonly prefix: (typeof PREFIXES)[number]
}

/** A number with a metric prefix. The prefix is chosen after rounding, so that 999 999 is 1.00 M and not 1 000.00 k. */
export function splitMetric(value: bigint, decimals = 2): MetricParts {
  let scale = 1n
  for (const prefix of PREFIXES) {
    const rounded = divideHalfUp(value, scale, decimals)
    if (prefix === 'E' || Number(rounded) < 1000) return { figure: groupDigits(rounded), prefix }
    scale *= 1000n
  }
  throw new RangeError('The last prefix must match every value')
}

/** A large number with a metric prefix: difficulty has no unit, `2.58 P`; hash rates have one, `21.47 TH/s`. */
export function formatWithMetricPrefix(value: bigint | string | undefined, unit = '', decimals?: number): string {
  if (value === undefined) return UNKNOWN_VALUE_TEXT
  const { figure, prefix } = splitMetric(BigInt(value), decimals)
  return prefix + unit === '' ? figure : figure + NO_BREAK_SPACE + prefix + unit
}

/** Hashes per second: `21.47 TH/s`. */
export function formatHashRate(hashesPerSecond: bigint | string | undefined, decimals?: number): string {
  return formatWithMetricPrefix(hashesPerSecond, 'H/s', decimals)
}

/** Hashes per day: `1.86 EH/d`. */
export function formatDailyHashes(hashesPerDay: bigint | string | undefined, decimals?: number): string {
  return formatWithMetricPrefix(hashesPerDay, 'H/d', decimals)
}

/** Bytes: integers below a thousand, else two decimals: `310 B`, `118.40 kB`, `1.20 MB`. */
export function formatSize(bytes: bigint | number | undefined): string {
  if (bytes === undefined || bytes >= 1000)
    return formatWithMetricPrefix(bytes === undefined ? undefined : BigInt(bytes), 'B')
  return formatCount(bytes) + NO_BREAK_SPACE + 'B'
}
