import { expect, test } from 'vitest'
import { compareWithParts, MAX_LINEAR_RATIO } from './compare-with-parts.ts'

/** Work that takes a known number of steps. */
function spin(steps: number): number {
  let sum = 0
  for (let i = 0; i < steps; i++) sum += Math.sqrt(i)
  return sum
}

test('distinguishes work that grows with its input from work that grows with the square', () => {
  expect(compareWithParts((size) => spin(size * 1000), 1000)).toBeLessThan(MAX_LINEAR_RATIO)
  expect(compareWithParts((size) => spin(size * size), 1000)).toBeGreaterThan(MAX_LINEAR_RATIO)
})
