import type { OutlineDay } from '../../data/charts/overview.ts'
import { type Summary, wholeUnits } from '../../data/charts/summary.ts'
import { formatDate } from '../../format/format-date.ts'
import { formatPercent } from '../../format/format-percent.ts'

/** How the last day stands to the first, for the sentence of a chart. */
export function sentenceValues({ first, last }: Summary, format: (value: string) => string, locale: string) {
  const [before = 0n, after = 0n] = wholeUnits([first.value, last.value])
  const difference = after - before
  const size = difference < 0n ? -difference : difference
  const percent = formatPercent(size, before, size < before ? 1 : 0)
  return {
    day: formatDate(last.at, locale),
    value: format(last.value),
    before: formatDate(first.at, locale),
    percent,
    change: changeOf(first, last, before, difference, percent),
  }
}

function changeOf(first: OutlineDay, last: OutlineDay, before: bigint, difference: bigint, percent: string) {
  // There is nothing to compare with where there is one day, and no share of nothing.
  if (first.at === last.at || (before === 0n && difference !== 0n)) return 'alone'
  if (!/[1-9]/.test(percent)) return 'same'
  return difference > 0n ? 'more' : 'less'
}
