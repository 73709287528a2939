import type { RequestOutcome } from '@ergo-explorer/testkit/load'
import { expect, test } from 'vitest'
import { countEstablishedIn, recoveryTimeMs } from './overload.ts'

const TABLE = `  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
   0: 0100007F:1F40 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 1 1
   1: 0100007F:1F40 0100017F:9C4A 01 00000000:00000000 00:00000000 00000000     0        0 2 1
   2: 0100017F:9C4A 0100007F:1F40 01 00000000:00000000 00:00000000 00000000     0        0 3 1
   3: 0100007F:1F40 0200017F:9C4B 06 00000000:00000000 00:00000000 00000000     0        0 0 1
   4: 0100007F:1F40 0100007F:9C4D 01 00000000:00000000 00:00000000 00000000     0        0 5 1
   5: 0100007F:1F41 0200017F:9C4C 01 00000000:00000000 00:00000000 00000000     0        0 4 1
`

test('counts open connections of test clients at the listening end', () => {
  expect(countEstablishedIn(TABLE, 8000)).toBe(1)
})

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
