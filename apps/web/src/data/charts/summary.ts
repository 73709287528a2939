import { divideHalfUp } from '@ergo-explorer/chain'
import { shiftPoint } from '../../format/shift-point.ts'
import type { OutlineDay } from './overview.ts'

/** What a run of days comes to. All of it is exact. */
export interface Summary<Day extends OutlineDay = OutlineDay> {
  readonly first: Day
  readonly last: Day
  readonly lowest: Day
  readonly highest: Day
  /** Of the days, each counting once; as many decimals as the values have. */
  readonly average: string
}

/** Undefined for no days. */
export function summaryOf<Day extends OutlineDay>(days: readonly Day[]): Summary<Day> | undefined {
  const [first] = days
  const last = days.at(-1)
  if (first === undefined || last === undefined) return undefined
  const decimals = decimalsOf(days.map(({ value }) => value))
  const sizes = days.map(({ value }) => unitsOf(value, decimals))
  const at = (pick: (a: bigint, b: bigint) => boolean) =>
    days[sizes.reduce((best, size, index) => (pick(size, sizes[best] ?? 0n) ? index : best), 0)] ?? first
  const sum = sizes.reduce((total, size) => total + size, 0n)
  return {
    first,
    last,
    // Of equal days the newest, which is what a reader remembers.
    lowest: at((size, best) => size <= best),
    highest: at((size, best) => size >= best),
    average: shiftPoint(divideHalfUp(sum, BigInt(days.length), 0), -decimals),
  }
}

/** Both in whole units of the smaller one's last decimal, so that they can be compared exactly. */
export function wholeUnits(values: readonly string[]): readonly bigint[] {
  const decimals = decimalsOf(values)
  return values.map((value) => unitsOf(value, decimals))
}

const decimalsOf = (values: readonly string[]) =>
  Math.max(0, ...values.map((value) => value.split('.')[1]?.length ?? 0))

const unitsOf = (value: string, decimals: number) => BigInt(shiftPoint(value, decimals))
