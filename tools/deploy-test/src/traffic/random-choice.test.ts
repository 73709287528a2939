import { expect, test } from 'vitest'
import { seededRandom, weightedChoice, createZipfChooser } from './random-choice.ts'

test('returns the same numbers for the same seed', () => {
  const [a, b] = [seededRandom(7), seededRandom(7)]
  expect(Array.from({ length: 5 }, a)).toEqual(Array.from({ length: 5 }, b))
})

test('chooses values in proportion to their weights', () => {
  const random = seededRandom(1)
  const chosen = Array.from({ length: 10_000 }, () => weightedChoice(random, [[3, 'a'] as const, [1, 'b'] as const]))
  expect(chosen.filter((one) => one === 'a').length / chosen.length).toBeCloseTo(0.75, 1)
})

test('chooses the first of a list twice as often as the second and three times as often as the third', () => {
  const random = seededRandom(1)
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
