import { expect, test } from 'vitest'
import { hashRate, hashRateOfHeaders } from './hash-rate.ts'

test('263 500 538 576 896 in 120 seconds is 2.2 TH/s', () => {
  expect(hashRate(263_500_538_576_896n, 120_000)).toBe(2_195_837_821_474n)
})

test('counts the work since the first header', () => {
  const headers = [
    { height: 1, timestamp: 0, difficulty: 999n },
    { height: 2, timestamp: 1000, difficulty: 600n },
    { height: 3, timestamp: 3000, difficulty: 900n },
  ]
  expect(hashRateOfHeaders(headers)).toBe(500n)
  expect(hashRateOfHeaders(headers.slice(0, 1))).toBeUndefined()
  expect(hashRateOfHeaders([])).toBeUndefined()
})
