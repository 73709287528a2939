import { Random } from '@ergo-explorer/simchain'
import { expect, test } from 'vitest'
import { createZipfChooser, listDistinctPaths, weightedChoice } from './paths.ts'

const IDS = { transactions: ['t1', 't2'], boxes: ['x1'], blocks: ['b1'], addresses: ['a1'], tokens: ['k1'] }

test('lists each path once, two API paths per page, until one kind is used up', () => {
  const paths = listDistinctPaths(new Random('paths'), IDS)
  // Six ids in four languages make 24 pages, and there are 15 API paths.
  expect(paths).toHaveLength(8 + 15)
  expect(new Set(paths).size).toBe(paths.length)
  expect(paths.filter((path) => path.startsWith('/api/'))).toHaveLength(15)
})

test('chooses values in proportion to their weights', () => {
  const random = new Random('choice')
  const chosen = Array.from({ length: 10_000 }, () => weightedChoice(random, [[3, 'a'] as const, [1, 'b'] as const]))
  expect(chosen.filter((one) => one === 'a').length / chosen.length).toBeCloseTo(0.75, 1)
})

test('chooses the first of a list twice as often as the second and three times as often as the third', () => {
  const random = new Random('choice')
  const choose = createZipfChooser(1, 1000)
  const counts = [0, 0, 0]
  for (let i = 0; i < 200_000; i++) {
    const n = choose(random, 1000)
    if (n < 3) counts[n] = (counts[n] ?? 0) + 1
  }
  const [first = 0, second = 0, third = 0] = counts
  expect(first / second).toBeCloseTo(2, 0)
  expect(first / third).toBeCloseTo(3, 0)
})
