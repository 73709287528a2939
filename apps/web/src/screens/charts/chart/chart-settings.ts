import { parseDailyChart } from '@ergo-explorer/contract/charts'
import { DAY_MS } from '@ergo-explorer/chain'
import { type DayRange, parseDayRange } from '#data/blocks/blocks.ts'
import type { DailyChart } from '#data/charts/chart-names.ts'
import { ALL_DAYS, CHART_SPANS, type ChartSpan, DEFAULT_CHART_SPAN } from '#data/charts/chart.ts'
import { formatUtcDay } from '#format/time.ts'
import type { ChartScale } from '#ui/chart/chart-plot.ts'

/** Days of a moving average. */
export const AVERAGES = [7, 30] as const
export type Average = (typeof AVERAGES)[number]

/** Groups of annotations. */
export const NOTE_GROUPS = ['forks', 'rewards'] as const
export type NoteGroup = (typeof NOTE_GROUPS)[number]
const DEFAULT_NOTES: readonly NoteGroup[] = ['forks']

/** Display options of a chart, stored in the URL. */
export interface ChartSettings {
  readonly span: ChartSpan
  /** Whole UTC days, both included. They replace the span. */
  readonly days: DayRange
  readonly scale: ChartScale
  /** The chart drawn against the right axis. */
  readonly compared: DailyChart | null
  readonly average: Average | null
  readonly notes: readonly NoteGroup[]
}

/** Bands change over years, so they begin with all days. */
const DEFAULT_SPANS: Readonly<Partial<Record<string, ChartSpan>>> = { 'balance-bands': 'all', 'coin-age': 'all' }
const defaultSpanOf = (name = ''): ChartSpan => DEFAULT_SPANS[name] ?? DEFAULT_CHART_SPAN

/** Unknown values are the default. A chart is not compared with itself. */
export function parseChartSettings(search: URLSearchParams, name?: string): ChartSettings {
  const { from, to } = parseDayRange(search)
  const compared = parseDailyChart(search.get('b') ?? undefined)
  const notes = search.get('notes')
  return {
    span: CHART_SPANS.find((span) => span === search.get('timespan')) ?? defaultSpanOf(name),
    days: { from, to },
    scale: search.get('scale') === 'log' ? 'logarithmic' : 'linear',
    compared: compared === undefined || compared === name ? null : compared,
    average: AVERAGES.find((count) => String(count) === search.get('average')) ?? null,
    notes: notes === null ? DEFAULT_NOTES : NOTE_GROUPS.filter((group) => notes.split(',').includes(group)),
  }
}

/** Link to the chart of a path with changed options; defaults are omitted. */
export function chartLink(path: string, settings: ChartSettings, change: Partial<ChartSettings>): string {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const search = new URLSearchParams(listChartParams({ ...settings, ...change }, name))
  return search.size === 0 ? path : `${path}?${search.toString()}`
}

/** Options as parameters of the URL, without the defaults of the chart. */
export function listChartParams(settings: ChartSettings, name: string): [string, string][] {
  const { span, days, scale, compared, average, notes } = settings
  const params: [string, string | null][] = [
    ['timespan', span === defaultSpanOf(name) ? null : span],
    ['from', days.from],
    ['to', days.to],
    ['scale', scale === 'logarithmic' ? 'log' : null],
    ['b', compared],
    ['average', average === null ? null : String(average)],
    ['notes', notes.join() === DEFAULT_NOTES.join() ? null : notes.join() || 'none'],
  ]
  return params.filter((param): param is [string, string] => param[1] !== null)
}

/** The options for another time span, which replaces selected days. */
export const withSpan = (span: ChartSpan): Partial<ChartSettings> => ({ span, days: ALL_DAYS })

/** The options for the days from one time to another. */
export const withDays = (from: number, to: number): Partial<ChartSettings> => ({
  days: { from: formatUtcDay(Math.max(0, from)), to: formatUtcDay(Math.max(0, to)) },
})

/** Half a week before and after a time. */
export const weekAround = (at: number): Partial<ChartSettings> => withDays(at - 3 * DAY_MS, at + 3 * DAY_MS)

/** Neighbouring ranges of equal length, the inner half and twice the range. */
export function neighbouringRanges(from: number, to: number) {
  const length = to - from + DAY_MS
  const quarter = Math.floor(length / DAY_MS / 4) * DAY_MS
  return {
    earlier: withDays(from - length, to - length),
    later: withDays(from + length, to + length),
    inner: withDays(from + quarter, to - quarter),
    outer: withDays(from - Math.floor(length / DAY_MS / 2) * DAY_MS, to + Math.floor(length / DAY_MS / 2) * DAY_MS),
  }
}
