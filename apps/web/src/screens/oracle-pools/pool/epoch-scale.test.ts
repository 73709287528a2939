import { expect, test } from 'vitest'
import { epochScale } from './epoch-scale.ts'

const facts = { start: 100, due: 110, tip: 105, posts: [103, 104, 104] }

test('[U12] the needle of an epoch stands at the present block, and each datapoint at its own', () => {
  const { now, due, ticks, posts, isBeyond } = epochScale(facts)
  expect({ now, due, isBeyond }).toEqual({ now: 0.5, due: 1, isBeyond: false })
  expect(ticks).toHaveLength(11)
  expect(ticks.filter(({ isPast }) => isPast)).toHaveLength(6)
  expect(posts).toEqual([
    { height: 103, at: 0.3, count: 1 },
    { height: 104, at: 0.4, count: 2 },
  ])
})

test('[U12] an epoch that is late goes on to now, and one that is very late ends where its needle stands', () => {
  expect(epochScale({ ...facts, tip: 115 })).toMatchObject({ now: 1, due: 10 / 15, isBeyond: false })
  expect(epochScale({ ...facts, tip: 99_000 })).toMatchObject({ now: 1, due: 0.5, isBeyond: true })
})

test('a long epoch has no more ticks than can be told apart', () => {
  expect(epochScale({ start: 0, due: 5000, tip: 1, posts: [] }).ticks.length).toBeLessThanOrEqual(81)
  expect(epochScale({ start: 5, due: 5, tip: 5, posts: [] }).now).toBe(0)
})
