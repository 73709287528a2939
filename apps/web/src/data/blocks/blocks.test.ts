import { loadCompleteView } from '#data/resource/load-complete-view.ts'
import { expect, test } from 'vitest'
import type { ApiClient } from '../api/api-client.ts'
import { blocksResource, parseDayRange } from './blocks.ts'

test.each([
  ['', { from: null, to: null, invalid: [], isReversed: false }],
  ['from=2026-11-12&to=2026-11-13', { from: '2026-11-12', to: '2026-11-13', invalid: [], isReversed: false }],
  ['from=2026-11-12', { from: '2026-11-12', to: null, invalid: [], isReversed: false }],
  ['from=2026-11-13&to=2026-11-12', { from: '2026-11-12', to: '2026-11-13', invalid: [], isReversed: true }],
  ['from=&to=2026-11-12', { from: null, to: '2026-11-12', invalid: [], isReversed: false }],
  ['from=2026-02-30&to=x', { from: null, to: null, invalid: ['2026-02-30', 'x'], isReversed: false }],
  ['to=2024-02-29', { from: null, to: '2024-02-29', invalid: [], isReversed: false }],
])('[B05] parses the days of “%s”', (search, days) => {
  expect(parseDayRange(new URLSearchParams(search))).toEqual(days)
})

test('[B05] days are full UTC days, the last one up to its last millisecond, and none starts before 1970', async () => {
  const requestedPaths: string[] = []
  const api: ApiClient = {
    features: ['blocks', 'date-filter'],
    get: (path) => {
      requestedPaths.push(path)
      return Promise.resolve(null)
    },
  }
  const load = (from: string | null, to: string | null) =>
    loadCompleteView(blocksResource({ page: 2, limit: 60 }, { from, to }), api, new AbortController().signal)
  await load('2026-11-12', '2026-11-13')
  await load('1900-01-01', null)
  expect(requestedPaths.filter((path) => path.startsWith('/api/v2/blocks'))).toEqual([
    '/api/v2/blocks?limit=60&offset=60&fromTime=1794441600000&toTime=1794614399999',
    '/api/v2/blocks?limit=60&offset=60&fromTime=0',
  ])
})
