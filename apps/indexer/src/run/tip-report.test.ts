import type { HeaderId } from '@ergo-explorer/chain'
import { anId } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { newFollowStatus } from '../follow/follow-status.ts'
import { aLog } from '../log/testing/a-log.ts'
import { createTipReport } from './tip-report.ts'

test('each block at the tip has a line, those on the way there one every five seconds', () => {
  const log = aLog()
  const status = { ...newFollowStatus(), nodeHeight: 100 }
  let now = 0
  const report = createTipReport(log, status, () => now)
  for (const height of [90, 91, 92, 99, 100]) {
    now += 2000
    status.lag = 100 - height
    report({ height, id: anId<HeaderId>(height), score: 0n })
  }
  expect(log.lines).toEqual([
    { level: 'info', message: 'catching up', height: 90, nodeHeight: 100, lag: 10 },
    { level: 'info', message: 'catching up', height: 99, nodeHeight: 100, lag: 1 },
    { level: 'info', message: 'at the tip', height: 100, id: anId(100) },
  ])
})
