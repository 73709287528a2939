import type { HeaderId } from '@ergo-explorer/chain'
import { fakeId } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { createFollowStatus } from '#follow/follow-status.ts'
import { createRecordingLog } from '#testing/recording-log.ts'
import { createTipReport } from './live-mode.ts'

test('logs each block at the tip, and every five seconds while catching up', () => {
  const log = createRecordingLog()
  const status = { ...createFollowStatus(), nodeHeight: 100 }
  let now = 0
  const report = createTipReport(log, status, () => now)
  for (const height of [90, 91, 92, 99, 100]) {
    now += 2000
    status.lag = 100 - height
    report({ height, id: fakeId<HeaderId>(height), score: 0n })
  }
  expect(log.lines).toEqual([
    { level: 'info', message: 'catching up', height: 90, nodeHeight: 100, lag: 10 },
    { level: 'info', message: 'catching up', height: 99, nodeHeight: 100, lag: 1 },
    { level: 'info', message: 'at the tip', height: 100, id: fakeId(100) },
  ])
})

test('is not at the tip while the node has more headers than are verified', () => {
  const log = createRecordingLog()
  const status = { ...createFollowStatus(), nodeHeight: 100, hasMore: true }
  createTipReport(log, status, () => 0)({ height: 100, id: fakeId<HeaderId>(100), score: 0n })
  expect(log.lines.map(({ message }) => message)).toEqual(['catching up'])
})
