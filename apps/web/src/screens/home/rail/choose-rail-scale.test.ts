import { expect, test } from 'vitest'
import { chooseRailScale, railScaleMarks } from './choose-rail-scale.ts'

test.each([
  [[], 1_000, 4],
  [[40, 12], 1_000, 4],
  [[41], 1_000, 8],
  [[80, 200], 1_000, 20],
  [[399], 1_000, 40],
  [[401], 1_000, 100],
  [[2_000], 1_000, 100],
  [[5], null, 100],
])('blocks of %j bytes with a capacity of %s are drawn on a scale up to %i percent', (sizes, capacity, scale) => {
  expect(chooseRailScale(sizes, capacity)).toBe(scale)
})

test('scale marks are integers on every scale', () => {
  expect(railScaleMarks(100)).toEqual([100, 75, 50, 25, 0])
  expect(railScaleMarks(4)).toEqual([4, 3, 2, 1, 0])
  expect([8, 20, 40].flatMap(railScaleMarks).every(Number.isInteger)).toBe(true)
})
