import { divideHalfUp } from '@ergo-explorer/chain'
import type { Chart, ChartList, ChartName } from '@ergo-explorer/contract'
import type { DayHeights, DayTotal, DayTotalsByMeasure, ChartMeasure } from '../../queries/chart-points.ts'

/** Computes the value of a chart point from the day's sum, the day's length and the running total at its end. */
type PointValue = (sum: bigint, day: DayHeights, lengthMs: number, total: bigint) => string

interface ChartDefinition extends Pick<Chart, 'group' | 'unit'> {
  readonly measure: ChartMeasure
  readonly valueOf: PointValue
}

const sum: PointValue = (value) => String(value)
const level: PointValue = (_, _day, _length, total) => String(total)
const perBlock =
  (decimals: number): PointValue =>
  (value, { from, to }) =>
    divideHalfUp(value, BigInt(to - from + 1), decimals)
/** Block 1 has no mining time. */
const perInterval: PointValue = (value, { from, to }) =>
  divideHalfUp(value, BigInt(Math.max(1, from === 1 ? to - from : to - from + 1)), 0)
const perSecond: PointValue = (value, _day, lengthMs) => String((value * 1000n) / BigInt(lengthMs))

export const CHARTS: Readonly<Record<ChartName, ChartDefinition>> = {
  total: { group: 'currency', unit: 'nanoErg', measure: 'supply', valueOf: level },
  'blockchain-size': { group: 'blocks', unit: 'bytes', measure: 'size', valueOf: level },
  'block-size': { group: 'blocks', unit: 'bytes', measure: 'size', valueOf: perBlock(0) },
  'block-time': { group: 'blocks', unit: 'milliseconds', measure: 'miningTime', valueOf: perInterval },
  blocks: { group: 'blocks', unit: 'blocks', measure: 'blocks', valueOf: sum },
  'transactions-per-block': { group: 'blocks', unit: 'transactions', measure: 'transactions', valueOf: perBlock(2) },
  'transactions-number': { group: 'transactions', unit: 'transactions', measure: 'transactions', valueOf: sum },
  volume: { group: 'transactions', unit: 'nanoErg', measure: 'volume', valueOf: sum },
  fees: { group: 'transactions', unit: 'nanoErg', measure: 'fees', valueOf: sum },
  boxes: { group: 'transactions', unit: 'boxes', measure: 'boxes', valueOf: sum },
  'hash-rate': { group: 'mining', unit: 'hashesPerSecond', measure: 'work', valueOf: perSecond },
  'hashes-per-day': { group: 'mining', unit: 'hashes', measure: 'work', valueOf: sum },
  difficulty: { group: 'mining', unit: 'difficulty', measure: 'work', valueOf: perBlock(0) },
  'miners-revenue': { group: 'mining', unit: 'nanoErg', measure: 'revenue', valueOf: sum },
}

export const DAY_MS = 86_400_000

/**
 * Points from day `from` on; earlier days only provide the starting total. The last point is partial if its day has not
 * ended.
 */
export function presentChart(
  name: ChartName,
  days: readonly DayTotal[],
  { from, currentDay }: { readonly from: number; readonly currentDay: number },
): Chart {
  return {
    ...chartInfo(name),
    isLastPartial: (days.at(-1)?.day ?? -1) >= Math.max(from, currentDay),
    points: pointsOf(name, days, { totalOf: ({ total }) => total, currentDay }).filter(
      ({ timestamp }) => timestamp >= from * DAY_MS,
    ),
  }
}

/** All charts with their last completed days. */
export function presentCharts(days: readonly DayTotalsByMeasure[], currentDay: number): ChartList {
  const completedDays = days.filter(({ day }) => day < currentDay)
  // The keys are those of CHARTS.
  return {
    charts: (Object.keys(CHARTS) as ChartName[]).map((name) => presentChartSummary(name, completedDays, currentDay)),
  }
}

function presentChartSummary(
  name: ChartName,
  days: readonly DayTotalsByMeasure[],
  currentDay: number,
): ChartList['charts'][number] {
  const { measure } = CHARTS[name]
  const points = pointsOf(name, days, { totalOf: (day) => day[measure], currentDay })
  // Unless it is the first day of the chain, the first day only provides the starting total.
  const shown = days[0]?.from === 1 ? points : points.slice(1)
  return { ...chartInfo(name), points: shown.map(({ timestamp, value }) => ({ timestamp, value })) }
}

function chartInfo(name: ChartName) {
  const { group, unit } = CHARTS[name]
  return { name, titleKey: `charts.${name}`, group, unit }
}

function pointsOf<Day extends DayHeights>(
  name: ChartName,
  days: readonly Day[],
  { totalOf, currentDay }: { readonly totalOf: (day: Day) => number | bigint; readonly currentDay: number },
): Chart['points'] {
  const { valueOf } = CHARTS[name]
  let before = 0n
  return days.map((day) => {
    const start = day.day * DAY_MS
    const lengthMs = day.day < currentDay ? DAY_MS : Math.max(1, Number(day.timestamp) - start)
    const total = BigInt(totalOf(day))
    const value = valueOf(total - before, day, lengthMs, total)
    before = total
    return { timestamp: start, value, from: day.from, to: day.to }
  })
}
