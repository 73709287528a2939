import { expect, test } from 'vitest'
import { seeded } from './choose.ts'
import { distinctPaths } from './distinct-paths.ts'

const THINGS = { transactions: ['t1', 't2'], boxes: ['x1'], blocks: ['b1'], addresses: ['a1'], tokens: ['k1'] }

test('no path comes twice, and two of three are answers', () => {
  const next = distinctPaths(seeded(1), THINGS)
  // Six things in four languages are 24 pages; of answers there are 15.
  const taken = Array.from({ length: 21 }, next)
  expect(new Set(taken.map(({ path }) => path)).size).toBe(21)
  expect(taken.filter(({ kind }) => kind === 'page')).toHaveLength(7)
})

test('whoever wants more paths than there are is told', () => {
  const next = distinctPaths(seeded(1), THINGS)
  expect(() => Array.from({ length: 30 }, next)).toThrow('nothing to choose from')
})
