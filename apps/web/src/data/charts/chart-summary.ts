import { divideHalfUp } from '@ergo-explorer/chain'
import { shiftDecimalPoint } from '../../format/shift-decimal-point.ts'
import type { DayValue } from './overview.ts'

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

/** Scales decimal strings to integers of a common unit, so that they can be compared exactly. */
export function scaleToCommonUnit(values: readonly string[]): readonly bigint[] {
  const decimals = maxDecimals(values)
  return values.map((value) => toUnits(value, decimals))
}

const maxDecimals = (values: readonly string[]) =>
  Math.max(0, ...values.map((value) => value.split('.')[1]?.length ?? 0))

const toUnits = (value: string, decimals: number) => BigInt(shiftDecimalPoint(value, decimals))
