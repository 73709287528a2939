import { type ChartUnit, type DailyChart, CHART_UNITS } from '../../data/charts/chart-names.ts'
import { coinUnit } from '../../format/coin-unit.ts'
import { formatErg } from '../../format/format-erg.ts'
import { formatHashRate } from '../../format/format-hash-rate.ts'
import { formatMark } from '../../format/format-mark.ts'
import { formatMetric } from '../../format/format-metric.ts'
import { formatSize } from '../../format/format-size.ts'
import { groupDigits } from '../../format/group-digits.ts'
import { shiftDecimalPoint } from '../../format/shift-decimal-point.ts'
import { NO_BREAK_SPACE } from '../../format/signs.ts'
import type { FormatMark } from '../../ui/chart/mark-labels.ts'

export interface ChartText {
  /** A value with its unit. */
  readonly format: (value: string) => string
  readonly formatMark: FormatMark
}

/** Value formats of a chart. */
export const chartText = (name: DailyChart, coinName: string): ChartText => textsOf(coinName)[CHART_UNITS[name]]

/** Returns the same functions for the same coin, so that memoized charts do not rerender. */
const textsByCoin = new Map<string, Readonly<Record<ChartUnit, ChartText>>>()

function textsOf(coinName: string): Readonly<Record<ChartUnit, ChartText>> {
  const cached = textsByCoin.get(coinName)
  if (cached !== undefined) return cached
  const coin = NO_BREAK_SPACE + coinUnit(coinName)
  const texts: Readonly<Record<ChartUnit, ChartText>> = {
    nanoErg: {
      format: (value) => formatErg(integerPart(value), coinName),
      formatMark: (value, highest) =>
        groupDigits(shiftDecimalPoint(value, -9)) + (highest === null || highest === value ? coin : ''),
    },
    bytes: {
      format: (value) => formatSize(BigInt(integerPart(value))),
      formatMark: (value, highest) => formatMark(value, 'B', highest),
    },
    hashesPerSecond: {
      format: (value) => formatHashRate(integerPart(value)),
      formatMark: (value, highest) => formatMark(value, 'H/s', highest),
    },
    difficulty: {
      format: (value) => formatMetric(integerPart(value)),
      formatMark: (value, highest) => formatMark(value, '', highest),
    },
    transactions: { format: groupDigits, formatMark: groupDigits },
  }
  textsByCoin.set(coinName, texts)
  return texts
}

/** Another API may return averages even for integer counts. */
const integerPart = (value: string) => value.split('.')[0] ?? '0'
