import { expect, test } from 'vitest'
import { collectPages } from './address-list-page.ts'

const numbers = (from: number) => Array.from({ length: 200 }, (_, index) => from + index)

test('reads a short list with one request', async () => {
  const ranges: unknown[] = []
  const found = await collectPages((range) => {
    ranges.push(range)
    return Promise.resolve({ items: [1, 2], next: null })
  })
  expect(found).toEqual({ items: [1, 2], isComplete: true })
  expect(ranges).toEqual([{ limit: 200 }])
})

test('follows cursors for at most four requests and then reports an incomplete list', async () => {
  const ranges: unknown[] = []
  const found = await collectPages((range) => {
    ranges.push(range)
    return Promise.resolve({ items: numbers(ranges.length * 200), next: String(ranges.length) })
  })
  expect(ranges).toEqual([
    { limit: 200 },
    { limit: 200, cursor: '1' },
    { limit: 200, cursor: '2' },
    { limit: 200, cursor: '3' },
  ])
  expect([found.items.length, found.isComplete]).toEqual([800, false])
})
