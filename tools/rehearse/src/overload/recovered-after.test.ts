import { expect, test } from 'vitest'
import type { Outcome } from '../load/outcome.ts'
import { recoveredAfterMs } from './recovered-after.ts'

const asked = (atMs: number, ms: number, status = 200): Outcome => ({
  kind: 'page',
  atMs,
  ms,
  status,
  hasRetryAfter: true,
  cache: 'MISS',
})
const QUIET = [asked(0, 20), asked(600, 40)]

test('an overload is over after the last half second in which somebody was refused or waited longer than before it', () => {
  expect(recoveredAfterMs(QUIET, [asked(10_000, 39), asked(11_700, 60)], 10_000)).toBe(0)
  expect(recoveredAfterMs(QUIET, [asked(10_000, 20), asked(10_700, 20, 503), asked(11_100, 20)], 10_000)).toBe(1000)
  expect(recoveredAfterMs(QUIET, [asked(10_000, 300), asked(10_400, 61), asked(10_600, 20)], 10_000)).toBe(500)
})
