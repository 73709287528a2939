import { expect, test } from 'vitest'
import { type Ask, findSample, kindsIn } from './samples.ts'

const answering =
  (answers: Readonly<Record<string, unknown>>): Ask =>
  async <T>(path: string) =>
    answers[path] as T

test('the kinds in a path are its parameters', () => {
  expect(kindsIn('/blocks/:block/*')).toEqual(['block'])
  expect(kindsIn('/latest-blocks')).toEqual([])
})

test('a block is the busiest of those that have children', async () => {
  const counts = [1, 9, 1, 1, 1, 2, 7, 3]
  const items = counts.map((transactionCount, i) => ({ id: `b${i}`, transactionCount }))
  expect(await findSample('block', answering({ '/api/v2/blocks?limit=100': { items } }))).toBe('b6')
})

test('a kind that nobody taught the harness stops it', async () => {
  await expect(findSample('comet', answering({}))).rejects.toThrow('does not know where to find a comet')
})

test('a kind that the chain lacks stops it too', async () => {
  await expect(findSample('token', answering({ '/api/v2/tokens?limit=1': { items: [] } }))).rejects.toThrow(
    'has no token',
  )
})
