import { readNanoErg } from '@ergo-explorer/chain'
import {
  formatDollars,
  groupDigits,
  NO_BREAK_SPACE,
  formatHashRate,
  formatWithMetricPrefix,
  formatSize,
} from '#format/number.ts'
import { shiftDecimalPoint, chartValueInErg } from '#data/charts/chart-summary.ts'
import { type ChartName, CHARTS, type ChartUnit } from '@ergo-explorer/contract/charts'
import { formatCoinUnit, formatErg } from '#format/amount.ts'
import type { AxisMarkFormatter } from '#ui/chart/lay-out-axis-labels.ts'

export interface ChartValueFormat {
  /** A value with its unit. */
  readonly format: (value: string) => string
  readonly formatMark: AxisMarkFormatter
}

/** Value formats of a chart. */
export const chartValueFormat = (name: ChartName, coinName: string): ChartValueFormat =>
  textsOf(coinName)[CHARTS[name].unit]

/** Returns the same functions for the same coin, so that memoized charts do not rerender. */
const textsByCoin = new Map<string, Readonly<Record<ChartUnit, ChartValueFormat>>>()

function textsOf(coinName: string): Readonly<Record<ChartUnit, ChartValueFormat>> {
  const cached = textsByCoin.get(coinName)
  if (cached !== undefined) return cached
  const coin = NO_BREAK_SPACE + formatCoinUnit(coinName)
  const texts: Readonly<Record<ChartUnit, ChartValueFormat>> = {
    nanoErg: {
      format: (value) => formatErg(readNanoErg(integerPart(value)), coinName),
      formatMark: (value, highest) =>
        groupDigits(chartValueInErg(value)) + (highest === null || highest === value ? coin : ''),
    },
    bytes: {
      format: (value) => formatSize(BigInt(integerPart(value))),
      formatMark: (value, highest) => formatAxisMark(value, 'B', highest),
    },
    hashesPerSecond: {
      format: (value) => formatHashRate(integerPart(value)),
      formatMark: (value, highest) => formatAxisMark(value, 'H/s', highest),
    },
    difficulty: {
      format: (value) => formatWithMetricPrefix(integerPart(value)),
      formatMark: (value, highest) => formatAxisMark(value, '', highest),
    },
    milliseconds: { format: formatSeconds, formatMark: formatSeconds },
    usd: { format: formatUsd, formatMark: (value) => '$' + groupDigits(value) },
    transactions: COUNT,
    blocks: COUNT,
    boxes: COUNT,
    addresses: COUNT,
    tokens: COUNT,
  }
  textsByCoin.set(coinName, texts)
  return texts
}

const COUNT: ChartValueFormat = { format: groupDigits, formatMark: groupDigits }

/** Amounts below 100 dollars are prices, with four decimals. */
const formatUsd = (value: string) => formatDollars(Number(value), Number(value) < 100 ? 4 : 0)

/** With as many decimals as milliseconds need: 119.5 s. */
const formatSeconds = (milliseconds: string) =>
  groupDigits(shiftDecimalPoint(integerPart(milliseconds), -3)) + NO_BREAK_SPACE + 's'

/** Another API may return averages even for integer counts. */
const integerPart = (value: string) => value.split('.')[0] ?? '0'

const PREFIXES = ['', 'k', 'M', 'G', 'T', 'P', 'E', 'Z', 'Y']

/**
 * Short exact label of an axis mark. On linear scales all marks share the prefix of the highest, and only that one has
 * the unit; on logarithmic scales each mark has its own.
 */
export function formatAxisMark(value: string, unit: string, highest: string | null): string {
  const thousands = thousandsIn(highest ?? value)
  const figure = groupDigits(shiftDecimalPoint(value, -3 * thousands))
  const whole = (PREFIXES[thousands] ?? '') + unit
  return whole === '' || (highest !== null && value !== highest) ? figure : figure + NO_BREAK_SPACE + whole
}

function thousandsIn(value: string): number {
  const digits = value.split('.')[0]?.length ?? 1
  return Math.min(Math.floor((digits - 1) / 3), PREFIXES.length - 1)
}
