import { expect, test } from 'vitest'
import type { ApiClient } from '../api/api-client.ts'
import { checkFields, hasNoMissingValues, loadCompleteView } from './load-complete-view.ts'
import type { Resource } from './resource.ts'

const api = { features: ['resolve'] } as unknown as ApiClient
const resource = (view: unknown): Resource<unknown> => ({
  type: 'tip',
  args: [],
  invalidatedBy: 'tip',
  load: () => Promise.resolve(view),
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

test('a response whose lists are none, or that lacks a field, fails to load', () => {
  const list: { items: readonly number[]; total: number | null } = { items: [1], total: null }
  const fields = { lists: ['items'], others: ['total'] } as const
  expect(checkFields(list, fields)).toBe(list)
  expect(checkFields<typeof list>(null, fields)).toBeNull()
  const broken: unknown[] = [{ items: 7, total: 1 }, { items: [] }, { total: 1 }]
  for (const response of broken)
    expect(() => checkFields(response as typeof list, fields)).toThrow(expect.objectContaining({ code: 'unreadable' }))
})
