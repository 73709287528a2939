import { expect, test } from 'vitest'
import { seededRandom } from './random-choice.ts'
import { distinctPaths } from './distinct-paths.ts'

const IDS = { transactions: ['t1', 't2'], boxes: ['x1'], blocks: ['b1'], addresses: ['a1'], tokens: ['k1'] }

test('returns each path once, and two API paths per page', () => {
  const next = distinctPaths(seededRandom(1), IDS)
  // Six ids in four languages make 24 pages, and 15 API paths.
  const taken = Array.from({ length: 21 }, next)
  expect(new Set(taken.map(({ path }) => path)).size).toBe(21)
  expect(taken.filter(({ kind }) => kind === 'page')).toHaveLength(7)
})

test('throws when all paths are used up', () => {
  const next = distinctPaths(seededRandom(1), IDS)
  expect(() => Array.from({ length: 30 }, next)).toThrow('nothing to choose from')
})
