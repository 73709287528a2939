import { divideHalfUp } from '@ergo-explorer/chain'
import type { Chart, ChartList, ChartName } from '@ergo-explorer/contract'
import type { DayEnd, DayTotal, DayTotals, Measure } from '../../queries/chart-points.ts'

/** What a chart shows of a day: of what its blocks add up to, of how long it is, and of what the chain adds up to by then. */
type Shown = (sum: bigint, day: DayEnd, lengthMs: number, total: bigint) => string

interface ChartRule extends Pick<Chart, 'group' | 'unit'> {
  readonly measure: Measure
  readonly show: Shown
}

const sum: Shown = (value) => String(value)
const level: Shown = (_, _day, _length, total) => String(total)
const perBlock =
  (decimals: number): Shown =>
  (value, { from, to }) =>
    divideHalfUp(value, BigInt(to - from + 1), decimals)
/** The first block of all took no time that anybody knows. */
const perInterval: Shown = (value, { from, to }) =>
  divideHalfUp(value, BigInt(Math.max(1, from === 1 ? to - from : to - from + 1)), 0)
const perSecond: Shown = (value, _day, lengthMs) => String((value * 1000n) / BigInt(lengthMs))

export const CHARTS: Readonly<Record<ChartName, ChartRule>> = {
  total: { group: 'currency', unit: 'nanoErg', measure: 'supply', show: level },
  'blockchain-size': { group: 'blocks', unit: 'bytes', measure: 'size', show: level },
  'block-size': { group: 'blocks', unit: 'bytes', measure: 'size', show: perBlock(0) },
  'block-time': { group: 'blocks', unit: 'milliseconds', measure: 'miningTime', show: perInterval },
  blocks: { group: 'blocks', unit: 'blocks', measure: 'blocks', show: sum },
  'transactions-per-block': { group: 'blocks', unit: 'transactions', measure: 'transactions', show: perBlock(2) },
  'transactions-number': { group: 'transactions', unit: 'transactions', measure: 'transactions', show: sum },
  volume: { group: 'transactions', unit: 'nanoErg', measure: 'volume', show: sum },
  fees: { group: 'transactions', unit: 'nanoErg', measure: 'fees', show: sum },
  boxes: { group: 'transactions', unit: 'boxes', measure: 'boxes', show: sum },
  'hash-rate': { group: 'mining', unit: 'hashesPerSecond', measure: 'work', show: perSecond },
  'hashes-per-day': { group: 'mining', unit: 'hashes', measure: 'work', show: sum },
  difficulty: { group: 'mining', unit: 'difficulty', measure: 'work', show: perBlock(0) },
  'miners-revenue': { group: 'mining', unit: 'nanoErg', measure: 'revenue', show: sum },
}

export const DAY_MS = 86_400_000

/** The days from one on; those before only tell where it began. Of the open day, and of none after it, the point is partial. */
export function presentChart(name: ChartName, days: readonly DayTotal[], from: number, openDay: number): Chart {
  return {
    ...aboutChart(name),
    isLastPartial: (days.at(-1)?.day ?? -1) >= Math.max(from, openDay),
    points: pointsOf(name, days, ({ total }) => total, openDay).filter(({ timestamp }) => timestamp >= from * DAY_MS),
  }
}

/** Every chart with its last days that are over. */
export function presentCharts(days: readonly DayTotals[], openDay: number): ChartList {
  const over = days.filter(({ day }) => day < openDay)
  // The keys are those of the table.
  return { charts: (Object.keys(CHARTS) as ChartName[]).map((name) => presentOutline(name, over, openDay)) }
}

function presentOutline(name: ChartName, days: readonly DayTotals[], openDay: number): ChartList['charts'][number] {
  const { measure } = CHARTS[name]
  const points = pointsOf(name, days, (day) => day[measure], openDay)
  // Of a chain that is older, the first day only tells where the next one begins.
  const shown = days[0]?.from === 1 ? points : points.slice(1)
  return { ...aboutChart(name), points: shown.map(({ timestamp, value }) => ({ timestamp, value })) }
}

function aboutChart(name: ChartName) {
  const { group, unit } = CHARTS[name]
  return { name, titleKey: `charts.${name}`, group, unit }
}

function pointsOf<Day extends DayEnd>(
  name: ChartName,
  days: readonly Day[],
  totalOf: (day: Day) => number | bigint,
  openDay: number,
): Chart['points'] {
  const { show } = CHARTS[name]
  let before = 0n
  return days.map((day) => {
    const start = day.day * DAY_MS
    const lengthMs = day.day < openDay ? DAY_MS : Math.max(1, Number(day.timestamp) - start)
    const total = BigInt(totalOf(day))
    const value = show(total - before, day, lengthMs, total)
    before = total
    return { timestamp: start, value, from: day.from, to: day.to }
  })
}
