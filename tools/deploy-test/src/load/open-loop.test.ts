import { expect, test } from 'vitest'
import { generateDueTimes } from './open-loop.ts'

test('spaces requests evenly and starts each phase where the previous one ends', () => {
  const phases = [
    { perSecond: 2, seconds: 2 },
    { perSecond: 4, seconds: 0.5 },
  ]
  expect([...generateDueTimes(phases)]).toEqual([0, 500, 1000, 1500, 2000, 2250])
})
