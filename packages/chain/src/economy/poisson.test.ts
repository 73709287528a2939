import { expect, test } from 'vitest'
import { poissonRange } from './poisson.ts'

// Reference values: exact quantiles at 2.5 % and 97.5 %.
test.each([
  [0, 0, 0],
  [0.01, 0, 0],
  [1, 0, 3],
  [5, 1, 10],
  [10, 4, 17],
  [100, 81, 120],
  [1000, 938, 1062],
  [20000, 19723, 20278],
])('of mean %d is from %d to %d', (mean, low, high) => {
  expect(poissonRange(mean)).toEqual({ low, high })
})

test('contains at least 95 % of the probability', () => {
  for (const mean of [0.5, 3.7, 42, 333.3]) {
    const { low, high } = poissonRange(mean)
    let probability = Math.exp(-mean)
    let inside = low === 0 ? probability : 0
    for (let count = 1; count <= high; count++) {
      probability *= mean / count
      if (count >= low) inside += probability
    }
    expect(inside).toBeGreaterThanOrEqual(0.95)
    expect(inside).toBeLessThan(1)
  }
})
