import { expect, test } from 'vitest'
import type { Api } from '../api/create-api.ts'
import { isComplete, loadView } from './load-view.ts'
import type { Resource } from './resource.ts'

const api = {} as Api
const resource = (view: unknown): Resource<unknown> => ({
  type: 'tip',
  args: [],
  invalidatedBy: 'tip',
  load: () => Promise.resolve(view),
})

test('returns a complete view', async () => {
  const view = { height: 1, name: null, items: [{ id: 'ab', amount: '0' }] }
  expect(await loadView(resource(view), api, new AbortController().signal)).toBe(view)
})

test('[G14] a view from a response that breaks the contract counts as a failure', async () => {
  await expect(loadView(resource({ supply: undefined }), api, new AbortController().signal)).rejects.toMatchObject({
    name: 'ApiFailure',
    code: 'unreadable',
  })
})

test('finds missing values at any depth', () => {
  expect(isComplete([{ a: [1, undefined] }])).toBe(false)
  expect(isComplete({ a: { b: Number.NaN } })).toBe(false)
  expect(isComplete([null, 0, '', false])).toBe(true)
})

test('accepts a token with the name undefined', () => {
  expect(isComplete({ tokens: [{ name: 'undefined' }, { name: 'NaN' }] })).toBe(true)
})
