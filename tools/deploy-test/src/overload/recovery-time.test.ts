import { expect, test } from 'vitest'
import type { RequestOutcome } from '../load/request-outcome.ts'
import { recoveryTimeMs } from './recovery-time.ts'

const outcome = (atMs: number, ms: number, status = 200): RequestOutcome => ({
  kind: 'page',
  atMs,
  ms,
  status,
  hasRetryAfter: true,
  cache: 'MISS',
})
const QUIET = [outcome(0, 20), outcome(600, 40)]

test('returns the end of the last half second with a rejected or slower request', () => {
  expect(recoveryTimeMs(QUIET, [outcome(10_000, 39), outcome(11_700, 60)], 10_000)).toBe(0)
  expect(recoveryTimeMs(QUIET, [outcome(10_000, 20), outcome(10_700, 20, 503), outcome(11_100, 20)], 10_000)).toBe(1000)
  expect(recoveryTimeMs(QUIET, [outcome(10_000, 300), outcome(10_400, 61), outcome(10_600, 20)], 10_000)).toBe(500)
})
