import { expect, test } from 'vitest'
import { collect } from './collect.ts'

const numbers = (from: number) => Array.from({ length: 200 }, (_, index) => from + index)

test('a short list is one question', async () => {
  const asked: string[] = []
  const found = await collect((query) => {
    asked.push(query)
    return Promise.resolve({ items: [1, 2], next: null })
  })
  expect(found).toEqual({ items: [1, 2], isWhole: true })
  expect(asked).toEqual(['limit=200'])
})

test('a longer one goes on by cursors, a page costs four questions at most, and then it says that there is more', async () => {
  const asked: string[] = []
  const found = await collect((query) => {
    asked.push(query)
    return Promise.resolve({ items: numbers(asked.length * 200), next: String(asked.length) })
  })
  expect(asked).toEqual(['limit=200', 'limit=200&cursor=1', 'limit=200&cursor=2', 'limit=200&cursor=3'])
  expect([found.items.length, found.isWhole]).toEqual([800, false])
})
