import type { KnownLabel } from '@ergo-explorer/contract'
import { afterAll, expect, test } from 'vitest'
import { anApi } from '../../testing/an-api.ts'
import { readerOf, type ReadPage } from '../../testing/read-v2.ts'

const api = await anApi()
afterAll(() => api[Symbol.asyncDispose]())
const { get } = readerOf(api)

test('labels say what they match and who says so, and can be asked by kind', async () => {
  const everything = await get<ReadPage<KnownLabel>>('labels')
  expect(everything.total).toBe(everything.items.length)
  expect(everything.items).toContainEqual({
    name: 'Miner fee',
    kind: 'protocol',
    certainty: 'published',
    source: 'network settings',
    match: { by: 'treeHash', value: 'e540cceffd3b8dd0f401193576cc413467039695969427df94454193dddfb375' },
    asOf: null,
  })
  const generic = await get<ReadPage<KnownLabel>>('labels?kind=generic')
  expect(generic.items).toEqual(everything.items.filter(({ kind }) => kind === 'generic'))
  expect(generic.items.length).toBeGreaterThan(0)
  expect(await api.get('/api/v2/labels?kind=friend')).toMatchObject({ status: 400, json: { code: 'bad_request' } })
})
