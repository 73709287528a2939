import { expect, test } from 'vitest'
import { computeEpochScale } from './compute-epoch-scale.ts'

const facts = { start: 100, due: 110, tip: 105, posts: [103, 104, 104] }

test('[U12] the marker is at the current block and each datapoint at its own block', () => {
  const { now, due, ticks, posts, isTipBeyondEnd } = computeEpochScale(facts)
  expect({ now, due, isTipBeyondEnd }).toEqual({ now: 0.5, due: 1, isTipBeyondEnd: false })
  expect(ticks).toHaveLength(11)
  expect(ticks.filter(({ isPast }) => isPast)).toHaveLength(6)
  expect(posts).toEqual([
    { height: 103, at: 0.3, count: 1 },
    { height: 104, at: 0.4, count: 2 },
  ])
})

test('[U12] a late epoch extends to the current block, at most to twice its length', () => {
  expect(computeEpochScale({ ...facts, tip: 115 })).toMatchObject({ now: 1, due: 10 / 15, isTipBeyondEnd: false })
  expect(computeEpochScale({ ...facts, tip: 99_000 })).toMatchObject({ now: 1, due: 0.5, isTipBeyondEnd: true })
})

test('a long epoch has a limited number of ticks', () => {
  expect(computeEpochScale({ start: 0, due: 5000, tip: 1, posts: [] }).ticks.length).toBeLessThanOrEqual(81)
  expect(computeEpochScale({ start: 5, due: 5, tip: 5, posts: [] }).now).toBe(0)
})
