import { type ChartUnit, type DailyChart, UNIT_OF } from '../../data/charts/chart-names.ts'
import { coinUnit } from '../../format/coin-unit.ts'
import { formatErg } from '../../format/format-erg.ts'
import { formatHashRate } from '../../format/format-hash-rate.ts'
import { formatMark } from '../../format/format-mark.ts'
import { formatMetric } from '../../format/format-metric.ts'
import { formatSize } from '../../format/format-size.ts'
import { groupWhole } from '../../format/group-whole.ts'
import { shiftPoint } from '../../format/shift-point.ts'
import { NO_BREAK_SPACE } from '../../format/signs.ts'
import type { FormatMark } from '../../ui/chart/mark-texts.ts'

export interface ChartText {
  /** A value with its unit. */
  readonly format: (value: string) => string
  readonly formatMark: FormatMark
}

/** How a chart writes its values. */
export const chartText = (name: DailyChart, coinName: string): ChartText => textsOf(coinName)[UNIT_OF[name]]

/** The same functions for the same coin, so that drawings which were given them need not be drawn again. */
const textsByCoin = new Map<string, Readonly<Record<ChartUnit, ChartText>>>()

function textsOf(coinName: string): Readonly<Record<ChartUnit, ChartText>> {
  const known = textsByCoin.get(coinName)
  if (known !== undefined) return known
  const coin = NO_BREAK_SPACE + coinUnit(coinName)
  const texts: Readonly<Record<ChartUnit, ChartText>> = {
    nanoErg: {
      format: (value) => formatErg(whole(value), coinName),
      formatMark: (value, highest) =>
        groupWhole(shiftPoint(value, -9)) + (highest === null || highest === value ? coin : ''),
    },
    bytes: {
      format: (value) => formatSize(BigInt(whole(value))),
      formatMark: (value, highest) => formatMark(value, 'B', highest),
    },
    hashesPerSecond: {
      format: (value) => formatHashRate(whole(value)),
      formatMark: (value, highest) => formatMark(value, 'H/s', highest),
    },
    difficulty: {
      format: (value) => formatMetric(whole(value)),
      formatMark: (value, highest) => formatMark(value, '', highest),
    },
    transactions: { format: groupWhole, formatMark: groupWhole },
  }
  textsByCoin.set(coinName, texts)
  return texts
}

/** Of what is counted in wholes a host may still tell an average. */
const whole = (value: string) => value.split('.')[0] ?? '0'
