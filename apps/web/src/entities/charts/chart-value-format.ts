import { type ChartUnit, type DailyChart, CHART_UNITS } from '../../data/charts/chart-names.ts'
import { formatCoinUnit } from '../../format/format-coin-unit.ts'
import { formatErg } from '../../format/format-erg.ts'
import { formatHashRate } from '../../format/format-hash-rate.ts'
import { formatAxisMark } from '../../format/format-axis-mark.ts'
import { formatWithMetricPrefix } from '../../format/format-with-metric-prefix.ts'
import { formatSize } from '../../format/format-size.ts'
import { groupDigits } from '../../format/group-digits.ts'
import { shiftDecimalPoint } from '../../format/shift-decimal-point.ts'
import { NO_BREAK_SPACE } from '../../format/signs.ts'
import type { AxisMarkFormatter } from '../../ui/chart/lay-out-axis-labels.ts'

export interface ChartValueFormat {
  /** A value with its unit. */
  readonly format: (value: string) => string
  readonly formatMark: AxisMarkFormatter
}

/** Value formats of a chart. */
export const chartValueFormat = (name: DailyChart, coinName: string): ChartValueFormat =>
  textsOf(coinName)[CHART_UNITS[name]]

/** Returns the same functions for the same coin, so that memoized charts do not rerender. */
const textsByCoin = new Map<string, Readonly<Record<ChartUnit, ChartValueFormat>>>()

function textsOf(coinName: string): Readonly<Record<ChartUnit, ChartValueFormat>> {
  const cached = textsByCoin.get(coinName)
  if (cached !== undefined) return cached
  const coin = NO_BREAK_SPACE + formatCoinUnit(coinName)
  const texts: Readonly<Record<ChartUnit, ChartValueFormat>> = {
    nanoErg: {
      format: (value) => formatErg(integerPart(value), coinName),
      formatMark: (value, highest) =>
        groupDigits(shiftDecimalPoint(value, -9)) + (highest === null || highest === value ? coin : ''),
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
    transactions: { format: groupDigits, formatMark: groupDigits },
  }
  textsByCoin.set(coinName, texts)
  return texts
}

/** Another API may return averages even for integer counts. */
const integerPart = (value: string) => value.split('.')[0] ?? '0'
