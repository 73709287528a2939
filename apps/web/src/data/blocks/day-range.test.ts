import { expect, test } from 'vitest'
import type { Api } from '../api/create-api.ts'
import { blocksResource } from './blocks.ts'
import { daysOf } from './day-range.ts'

test.each([
  ['', { from: null, to: null, misread: [], isReversed: false }],
  ['from=2026-11-12&to=2026-11-13', { from: '2026-11-12', to: '2026-11-13', misread: [], isReversed: false }],
  ['from=2026-11-12', { from: '2026-11-12', to: null, misread: [], isReversed: false }],
  ['from=2026-11-13&to=2026-11-12', { from: '2026-11-12', to: '2026-11-13', misread: [], isReversed: true }],
  ['from=&to=2026-11-12', { from: null, to: '2026-11-12', misread: [], isReversed: false }],
  ['from=2026-02-30&to=x', { from: null, to: null, misread: ['2026-02-30', 'x'], isReversed: false }],
  ['to=2024-02-29', { from: null, to: '2024-02-29', misread: [], isReversed: false }],
])('[B05] “%s” asks for these days', (search, days) => {
  expect(daysOf(new URLSearchParams(search))).toEqual(days)
})

test('[B05] days are whole days of UTC, the last one to its last millisecond, and none lies before 1970', async () => {
  const asked: string[] = []
  const api: Api = {
    features: ['blocks', 'date-filter'],
    get: (path) => {
      asked.push(path)
      return Promise.resolve(null)
    },
  }
  const ask = (from: string | null, to: string | null) =>
    blocksResource({ page: 2, limit: 60 }, { from, to }).load(api, new AbortController().signal)
  await ask('2026-11-12', '2026-11-13')
  await ask('1900-01-01', null)
  expect(asked.filter((path) => path.startsWith('/api/v2/'))).toEqual([
    '/api/v2/blocks?limit=60&offset=60&from=1794441600000&to=1794614399999',
    '/api/v2/blocks?limit=60&offset=60&from=0',
  ])
})
