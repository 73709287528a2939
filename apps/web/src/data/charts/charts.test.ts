import { DAY_MS } from '@ergo-explorer/chain'
import { loadCompleteView } from '#data/resource/load-complete-view.ts'
import { createLoadedStore } from '../resource/testing/loaded-store.ts'
import { describe, expect, test } from 'vitest'
import type { ApiClient } from '../api/api-client.ts'
import { chartResource, daysFromV2, CHART_SPANS, clearChartCache } from './chart.ts'
import { distributionFromV0, pointsFromV0 } from '#server/adapter/charts.ts'
import { adaptApi } from '#testing/adapt-api.ts'
import { minerDistributionResource } from './chart.ts'
import { formatCsv, buildDailyValuesTable, formatJson, buildMinerSharesTable } from './export-table.ts'
import { overviewResource } from './chart.ts'
import { summarizeDays } from './chart-summary.ts'
import { aChart, aDistribution, FEATURES, FIRST_DAY, someV0Points } from './testing/chart-responses.ts'

const { signal } = new AbortController()

function createApi(features: readonly string[] | null, responses: Readonly<Record<string, unknown>> = {}) {
  const calls: string[] = []
  const get: ApiClient['get'] = <T>(path: string) => {
    calls.push(path)
    return Promise.resolve((responses[path] ?? null) as T | null)
  }
  return { calls, api: adaptApi({ features, get }) }
}

const daysFromV0 = (...[name, span, points]: Parameters<typeof pointsFromV0>) =>
  daysFromV2({ points: pointsFromV0(name, span, points) })

describe('[C01] days of a chart', () => {
  test('v2 days have block counts', () => {
    expect(daysFromV2(aChart(['10', '20']))).toEqual([
      { at: FIRST_DAY, value: '10', blocks: 700 },
      { at: FIRST_DAY + DAY_MS, value: '20', blocks: 700 },
    ])
  })

  test('[E03] v0 days are complete days, dated by their start', () => {
    expect(daysFromV0('total', '30days', someV0Points([7n, 90_071_992_547_409_931n, 1]))).toEqual([
      { at: FIRST_DAY, value: '7', blocks: null },
      { at: FIRST_DAY + DAY_MS, value: '90071992547409931', blocks: null },
    ])
    const values = Array.from({ length: 32 }, (_, index) => index)
    const days = daysFromV0('total', '30days', someV0Points(values))
    // The first of 32 days is incomplete, and the last is not over.
    expect(days.map(({ value }) => Number(value))).toEqual(values.slice(1, -1))
    expect(daysFromV0('total', 'all', someV0Points(values))).toHaveLength(31)
  })

  test('the hash rate is in hashes per second, although v0 counts hashes per day', () => {
    expect(daysFromV0('hash-rate', '30days', someV0Points([661_330_474_303_488, 1]))[0]?.value).toBe('7654287897')
    expect(daysFromV0('difficulty', '30days', someV0Points([661_330_474_303_488, 1]))[0]?.value).toBe('661330474303488')
  })
})

test('[C04] each span is requested from v2 by name and from v0 with one extra day', async () => {
  const { api, calls } = createApi(FEATURES)
  const old = createApi(null)
  for (const span of CHART_SPANS) {
    await loadCompleteView(chartResource('difficulty', span), api, signal)
    await loadCompleteView(chartResource('difficulty', span), old.api, signal)
  }
  expect(calls).toEqual(CHART_SPANS.map((span) => `/api/v2/charts/difficulty?timespan=${span}`))
  expect(old.calls.map((call) => call.split('=')[1])).toEqual([
    '31days',
    '61days',
    '181days',
    '366days',
    '731days',
    '100years',
  ])
})

describe('[C01] the hash-rate distribution', () => {
  test('[E03] covers 24 hours with v0, whatever the span', async () => {
    const path = '/api/v0/charts/hash-rate-distribution'
    const { api } = createApi(null, {
      [path]: [
        { name: 'HeroMiners', value: 5 },
        { name: 'other', value: 2 },
      ],
    })
    expect(await loadCompleteView(minerDistributionResource('2years'), api, signal)).toEqual({
      blockCount: 7,
      fromTime: null,
      miners: [{ miner: { address: null, keyAddress: null, label: { name: 'HeroMiners' } }, blockCount: 5 }],
      other: { minerCount: null, blockCount: 2 },
    })
    expect(distributionFromV0([])).toMatchObject({ blockCount: 0, other: { minerCount: 0, blockCount: 0 } })
  })
})

test('[E03] the overview requests at most four charts from v0 and fails when one of them fails', async () => {
  const { api, calls } = createApi(null, { '/api/v0/charts/hash-rate?timespan=61days': someV0Points([86_400, 1]) })
  const view = await loadCompleteView(overviewResource, api, signal)
  expect(calls).toHaveLength(4)
  expect(view.days['hash-rate']).toEqual([{ at: FIRST_DAY, value: '1' }])
  expect(view.days.difficulty).toBeNull()
  const away = adaptApi({ features: null, get: () => Promise.reject(new Error('away')) })
  await expect(loadCompleteView(overviewResource, away, signal)).rejects.toThrow('away')
})

describe('a summary', () => {
  const day = (value: string, index = 0) => ({ at: index, value })
  test('is exact and picks the newest of equal days', () => {
    const days = ['3', '90071992547409931', '3', '90071992547409931', '4'].map(day)
    expect(summarizeDays(days)).toEqual({
      first: days[0],
      last: days[4],
      lowest: days[2],
      highest: days[3],
      average: '36028797018963974',
    })
  })
  test('averages decimals and is undefined without days', () => {
    expect(summarizeDays([day('1.25'), day('2.50'), day('2')])?.average).toBe('1.92')
    expect(summarizeDays([])).toBeUndefined()
  })
})

test('[C05] leaving a chart clears its data, so that it starts empty when it is opened again', () => {
  const chart = chartResource('total', '1year')
  const other = chartResource('total', 'all')
  const store = createLoadedStore([chart, other])
  clearChartCache(store, chart)
  expect(store.state(chart).data).toBeUndefined()
  expect(store.state(other).data).toBeDefined()
})

describe('[C02] exports', () => {
  const days = [
    { at: FIRST_DAY, value: '202535806604', blocks: 3 },
    { at: FIRST_DAY + DAY_MS, value: '67500000000', blocks: null },
  ]
  test('contain units and exact coin amounts', () => {
    expect(formatCsv(buildDailyValuesTable('miners-revenue', days, 'Erg'))).toBe(
      'day_utc,timestamp,value,unit\r\n' +
        '2026-10-01,1790812800000,202.535806604,ERG\r\n' +
        '2026-10-02,1790899200000,67.5,ERG\r\n',
    )
    expect(formatJson(buildDailyValuesTable('hash-rate', days.slice(1), 'Erg'))).toBe(
      '[{"day_utc":"2026-10-02","timestamp":1790899200000,"value":"67500000000","unit":"hashes per second"}]',
    )
  })
  test('contain no formulas, whatever the name of a miner', () => {
    expect(formatCsv(buildMinerSharesTable(aDistribution()))).toBe(
      'miner,address,block_count,percent\r\n' +
        `"'=Pool",aaaaaaaaaaaaaaaa,200,66.67\r\n` +
        ',bbbbbbbbbbbbbbbb,97,32.33\r\n' +
        'other,,3,1.00\r\n',
    )
  })
})
