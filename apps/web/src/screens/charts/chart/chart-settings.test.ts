import {
  type Arbitrary,
  assert,
  boolean,
  constantFrom,
  date as anyDate,
  option,
  property,
  record,
  subarray,
  tuple,
} from 'fast-check'
import { expect, test } from 'vitest'
import { CHART_NAMES } from '@ergo-explorer/contract/charts'
import { CHART_SPANS } from '#data/charts/chart.ts'
import { AVERAGES, type ChartSettings, chartLink, NOTE_GROUPS, parseChartSettings } from './chart-settings.ts'

const day = anyDate({ min: new Date('2019-07-01'), max: new Date('2040-01-01'), noInvalidDate: true }).map((date) =>
  date.toISOString().slice(0, 10),
)
const days = tuple(option(day), option(day)).map(([a, b]) =>
  a !== null && b !== null && a > b ? { from: b, to: a } : { from: a, to: b },
)
const settings: Arbitrary<ChartSettings> = record({
  span: constantFrom(...CHART_SPANS),
  days,
  scale: constantFrom('linear' as const, 'logarithmic' as const),
  compared: option(constantFrom(...CHART_NAMES)),
  average: option(constantFrom(...AVERAGES)),
  notes: subarray([...NOTE_GROUPS]),
})

test('500 random states survive the URL, in any order of its parameters', () => {
  assert(
    property(settings, boolean(), (state, isReversed) => {
      const url = new URL(chartLink('/charts/hash-rate', state, {}), 'http://page.invalid')
      const params = [...url.searchParams]
      const search = new URLSearchParams(isReversed ? params.toReversed() : params)
      expect(parseChartSettings(search)).toEqual(state)
      expect(chartLink('/charts/hash-rate', parseChartSettings(search), {})).toBe(url.pathname + url.search)
    }),
    { numRuns: 500 },
  )
})

test('defaults are not part of the URL, and unknown values are the default', () => {
  const defaults = parseChartSettings(new URLSearchParams())
  expect(chartLink('/charts/fees', defaults, {})).toBe('/charts/fees')
  const wrong = 'timespan=7days&from=2026-02-30&to=x&scale=cubic&b=weather&average=8'
  expect(parseChartSettings(new URLSearchParams(wrong))).toEqual(defaults)
  expect(parseChartSettings(new URLSearchParams('notes=none')).notes).toEqual([])
})

test('reversed days are swapped, and a chart is not compared with itself', () => {
  const search = new URLSearchParams('from=2026-03-01&to=2026-01-01&b=fees')
  expect(parseChartSettings(search, 'fees')).toMatchObject({
    days: { from: '2026-01-01', to: '2026-03-01' },
    compared: null,
  })
})
