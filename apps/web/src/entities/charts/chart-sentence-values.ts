import type { DayValue } from '#data/charts/chart.ts'
import { type ChartSummary, scaleToCommonUnit } from '#data/charts/chart-summary.ts'
import { formatDate } from '#format/time.ts'
import { formatPercent } from '#format/percent.ts'

/** Placeholders for the sentence of a chart: last day compared with the first. */
export function chartSentenceValues({ first, last }: ChartSummary, format: (value: string) => string, locale: string) {
  const [before = 0n, after = 0n] = scaleToCommonUnit([first.value, last.value])
  const difference = after - before
  const size = difference < 0n ? -difference : difference
  const percent = formatPercent(size, before, size < before ? 1 : 0)
  return {
    day: formatDate(last.at, locale),
    value: format(last.value),
    before: formatDate(first.at, locale),
    percent,
    times: timesHigher(before, after),
    change: changeOf(first, { last, before, difference, percent }),
  }
}

interface Change {
  readonly last: DayValue
  readonly before: bigint
  readonly difference: bigint
  readonly percent: string
}

function changeOf(first: DayValue, { last, before, difference, percent }: Change) {
  // One day has no comparison, and zero has no percentage.
  if (first.at === last.at || (before === 0n && difference !== 0n)) return 'alone'
  if (!/[1-9]/.test(percent)) return 'same'
  if (difference < 0n) return 'less'
  return timesHigher(before, before + difference) >= MIN_TIMES ? 'times' : 'more'
}

/** From here on a factor reads better than a percentage. */
const MIN_TIMES = 10

const timesHigher = (before: bigint, after: bigint) => (before === 0n ? 0 : Number(after / before))
