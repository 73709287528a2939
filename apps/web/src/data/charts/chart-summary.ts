import { divideHalfUp, ERG_DECIMALS } from '@ergo-explorer/chain'
import type { DayValue } from './chart.ts'

/** Exact summary of a range of days. */
export interface ChartSummary<Day extends DayValue = DayValue> {
  readonly first: Day
  readonly last: Day
  readonly lowest: Day
  readonly highest: Day
  /** Unweighted average of the days, with as many decimals as the values have. */
  readonly average: string
}

/** Undefined when there are no days. */
export function summarizeDays<Day extends DayValue>(days: readonly Day[]): ChartSummary<Day> | undefined {
  const [first] = days
  const last = days.at(-1)
  if (first === undefined || last === undefined) return undefined
  const decimals = maxDecimals(days.map(({ value }) => value))
  const sizes = days.map(({ value }) => toUnits(value, decimals))
  const find = (pick: (a: bigint, b: bigint) => boolean) =>
    days[sizes.reduce((best, size, index) => (pick(size, sizes[best] ?? 0n) ? index : best), 0)] ?? first
  const sum = sizes.reduce((total, size) => total + size, 0n)
  return {
    first,
    last,
    // The newest of equal days is picked.
    lowest: find((size, best) => size <= best),
    highest: find((size, best) => size >= best),
    average: shiftDecimalPoint(divideHalfUp(sum, BigInt(days.length), 0), -decimals),
  }
}

/** Average of the last days up to each day; null before there are that many. As many decimals as the values have. */
export function movingAverage(days: readonly DayValue[], count: number): readonly (DayValue | null)[] {
  const decimals = maxDecimals(days.map(({ value }) => value))
  const sizes = days.map(({ value }) => toUnits(value, decimals))
  let sum = 0n
  return days.map(({ at }, index) => {
    sum += (sizes[index] ?? 0n) - (sizes[index - count] ?? 0n)
    if (index < count - 1) return null
    return { at, value: shiftDecimalPoint(divideHalfUp(sum, BigInt(count), 0), -decimals) }
  })
}

/**
 * Correlation of two charts over the days that both have, from -1 to 1. Undefined for fewer than three such days or
 * without any variation. A statistic, so floats are sufficient.
 */
export function correlateDays(a: readonly DayValue[], b: readonly DayValue[]): number | undefined {
  const others = new Map(b.map(({ at, value }) => [at, Number(value)]))
  const pairs = a.flatMap(({ at, value }) => {
    const other = others.get(at)
    return other === undefined ? [] : [[Number(value), other] as const]
  })
  const meanOf = (index: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[index], 0) / pairs.length
  const [meanA, meanB] = [meanOf(0), meanOf(1)]
  const sumOf = (part: (x: number, y: number) => number) =>
    pairs.reduce((sum, [x, y]) => sum + part(x - meanA, y - meanB), 0)
  const spread = Math.sqrt(sumOf((x) => x * x) * sumOf((_, y) => y * y))
  return pairs.length < 3 || spread === 0 ? undefined : sumOf((x, y) => x * y) / spread
}

/** Scales decimal strings to integers of a common unit, so that they can be compared exactly. */
export function scaleToCommonUnit(values: readonly string[]): readonly bigint[] {
  const decimals = maxDecimals(values)
  return values.map((value) => toUnits(value, decimals))
}

const maxDecimals = (values: readonly string[]) =>
  Math.max(0, ...values.map((value) => value.split('.')[1]?.length ?? 0))

const toUnits = (value: string, decimals: number) => BigInt(shiftDecimalPoint(value, decimals))

/** A chart value in nanoERG, which may have decimals, as plain text in ERG. Only the chart knows that it is nanoERG. */
export const chartValueInErg = (value: string): string => shiftDecimalPoint(value, -ERG_DECIMALS)

/**
 * Multiplies decimal text by a power of ten, exactly: nanoERG to ERG is nine places to the left. Drops insignificant
 * zeros.
 */
export function shiftDecimalPoint(value: string, shift: number): string {
  const isNegative = value.startsWith('-')
  const [whole = '', fraction = ''] = value.replace('-', '').split('.')
  const point = whole.length + shift
  const digits = (whole + fraction).padEnd(point, '0').padStart((whole + fraction).length + Math.max(0, 1 - point), '0')
  const split = Math.max(point, 1)
  const shifted = digits.slice(0, split).replace(/^0+(?=\d)/, '')
  const rest = digits.slice(split).replace(/0+$/, '')
  return (isNegative ? '-' : '') + shifted + (rest === '' ? '' : `.${rest}`)
}
