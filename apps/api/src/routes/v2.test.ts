import type { KnownLabel } from '@ergo-explorer/contract'
import { afterAll, expect, test } from 'vitest'
import { startTestApi } from '#testing/test-api.ts'
import { createV2Client, type V2Page } from '#testing/v2-client.ts'

const api = await startTestApi()
afterAll(() => api[Symbol.asyncDispose]())
const { get } = createV2Client(api)

test('lists labels with match and source, filtered by kind', async () => {
  const everything = await get<V2Page<KnownLabel>>('labels')
  expect(everything.total).toBe(everything.items.length)
  expect(everything.items).toContainEqual({
    name: 'Miner fee',
    kind: 'protocol',
    certainty: 'published',
    source: 'network settings',
    match: { by: 'scriptHash', value: 'e540cceffd3b8dd0f401193576cc413467039695969427df94454193dddfb375' },
    asOf: null,
  })
  const generic = await get<V2Page<KnownLabel>>('labels?kind=generic')
  expect(generic.items).toEqual(everything.items.filter(({ kind }) => kind === 'generic'))
  expect(generic.items.length).toBeGreaterThan(0)
  expect(await api.get('/api/v2/labels?kind=friend')).toMatchObject({ status: 400, json: { code: 'bad_request' } })
})
