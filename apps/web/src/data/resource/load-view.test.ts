import { expect, test } from 'vitest'
import type { Api } from '../api/create-api.ts'
import { isWhole, loadView } from './load-view.ts'
import type { Resource } from './resource.ts'

const api = {} as Api
const resource = (view: unknown): Resource<unknown> => ({
  family: 'tip',
  args: [],
  changesWith: 'tip',
  load: () => Promise.resolve(view),
})

test('a view without holes is handed on', async () => {
  const view = { height: 1, name: null, items: [{ id: 'ab', amount: '0' }] }
  expect(await loadView(resource(view), api, new AbortController().signal)).toBe(view)
})

test('[G14] a view of an answer that breaks the contract counts as failed', async () => {
  await expect(loadView(resource({ supply: undefined }), api, new AbortController().signal)).rejects.toMatchObject({
    name: 'ApiFailure',
    code: 'unreadable',
  })
})

test('holes are found however deep they are', () => {
  expect(isWhole([{ a: [1, undefined] }])).toBe(false)
  expect(isWhole({ a: { b: Number.NaN } })).toBe(false)
  expect(isWhole([null, 0, '', false])).toBe(true)
})

test('a token may be called undefined', () => {
  expect(isWhole({ tokens: [{ name: 'undefined' }, { name: 'NaN' }] })).toBe(true)
})
