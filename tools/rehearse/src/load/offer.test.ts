import { expect, test } from 'vitest'
import { dueTimes } from './offer.ts'

test('requests are due at even times, and one phase begins where the one before ends', () => {
  const phases = [
    { aSecond: 2, seconds: 2 },
    { aSecond: 4, seconds: 0.5 },
  ]
  expect([...dueTimes(phases)]).toEqual([0, 500, 1000, 1500, 2000, 2250])
})
