import type { FetchApi } from '@ergo-explorer/testkit/http'
import { expect, test } from 'vitest'
import { findSample, pathParameters } from './pages.ts'

const createFakeApi =
  (responses: Readonly<Record<string, unknown>>): FetchApi =>
  async <T>(path: string) =>
    responses[path] as T

test('lists the parameters of a path', () => {
  expect(pathParameters('/blocks/:block/*')).toEqual(['block'])
  expect(pathParameters('/latest-blocks')).toEqual([])
})

test('chooses the busiest block that is not among the newest', async () => {
  const counts = [1, 9, 1, 1, 1, 2, 7, 3]
  const items = counts.map((transactionCount, i) => ({ blockId: `b${i}`, transactionCount }))
  expect(await findSample('block', createFakeApi({ '/api/v2/blocks?limit=100': { items } }))).toBe('b6')
})

test('throws for an unknown parameter kind', async () => {
  await expect(findSample('comet', createFakeApi({}))).rejects.toThrow('no finder for a comet')
})

test('throws when the chain has no sample', async () => {
  await expect(findSample('token', createFakeApi({ '/api/v2/tokens?limit=1': { items: [] } }))).rejects.toThrow(
    'has no token',
  )
})
