import { expect, test } from 'vitest'
import { collectPages } from './collect-pages.ts'

const numbers = (from: number) => Array.from({ length: 200 }, (_, index) => from + index)

test('reads a short list with one request', async () => {
  const queries: string[] = []
  const found = await collectPages((query) => {
    queries.push(query)
    return Promise.resolve({ items: [1, 2], next: null })
  })
  expect(found).toEqual({ items: [1, 2], isComplete: true })
  expect(queries).toEqual(['limit=200'])
})

test('follows cursors for at most four requests and then reports an incomplete list', async () => {
  const queries: string[] = []
  const found = await collectPages((query) => {
    queries.push(query)
    return Promise.resolve({ items: numbers(queries.length * 200), next: String(queries.length) })
  })
  expect(queries).toEqual(['limit=200', 'limit=200&cursor=1', 'limit=200&cursor=2', 'limit=200&cursor=3'])
  expect([found.items.length, found.isComplete]).toEqual([800, false])
})
