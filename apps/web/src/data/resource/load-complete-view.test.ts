import { expect, test } from 'vitest'
import type { ApiClient } from '../api/api-client.ts'
import { hasNoMissingValues, loadCompleteView } from './load-complete-view.ts'
import type { Resource } from './resource.ts'

const api = {} as ApiClient
const resource = (view: unknown): Resource<unknown> => ({
  type: 'tip',
  args: [],
  invalidatedBy: 'tip',
  load: () => Promise.resolve(view),
  loadLegacy: () => Promise.reject(new Error('the host has v2')),
})

test('returns a complete view', async () => {
  const view = { height: 1, name: null, items: [{ id: 'ab', amount: '0' }] }
  expect(await loadCompleteView(resource(view), api, new AbortController().signal)).toBe(view)
})

test('[G14] a view from a response that breaks the contract counts as a failure', async () => {
  await expect(
    loadCompleteView(resource({ supply: undefined }), api, new AbortController().signal),
  ).rejects.toMatchObject({
    name: 'ApiFailure',
    code: 'unreadable',
  })
})

test('finds missing values at any depth', () => {
  expect(hasNoMissingValues([{ a: [1, undefined] }])).toBe(false)
  expect(hasNoMissingValues({ a: { b: Number.NaN } })).toBe(false)
  expect(hasNoMissingValues([null, 0, '', false])).toBe(true)
})

test('accepts a token with the name undefined', () => {
  expect(hasNoMissingValues({ tokens: [{ name: 'undefined' }, { name: 'NaN' }] })).toBe(true)
})
