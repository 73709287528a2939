import { expect, test, vi } from 'vitest'
import { createRecordingLog } from '../log/testing/recording-log.ts'
import { createProgressReport } from './progress-report.ts'

test('logs bulk load progress every five seconds and at the end', () => {
  const log = createRecordingLog()
  let now = 0
  const progress = createProgressReport(log, () => now)
  const onBatch = progress.begin(100, 1100)
  for (const height of [300, 500, 700, 900, 1100]) {
    now += 2000
    onBatch({ height, rows: 4000, waits: [] })
  }
  expect(log.lines.map(({ line }) => line)).toEqual([
    'bulk 700/1100 63.6 % · 100 blocks/s · 2000 rows/s · 4 s left',
    'bulk 1100/1100 100.0 % · 100 blocks/s · 2000 rows/s · 0 s left',
  ])
  expect(log.lines[0]).toMatchObject({ message: 'bulk load progress', height: 700, target: 1100, blocksPerSecond: 100 })
  expect(progress.loaded).toEqual({ blocks: 1000, rows: 20_000 })
  expect(progress.loading?.height).toBe(1100)
  progress.end()
  expect(progress.loading).toBeUndefined()
})

test('logs only slow build steps', () => {
  vi.useFakeTimers()
  try {
    const log = createRecordingLog()
    const progress = createProgressReport(log, () => 0)
    progress.step('balances', 1, 95)
    expect(progress.building).toEqual({ step: 'balances', done: 1, total: 95 })
    vi.advanceTimersByTime(1000)
    progress.step('boxes_by_id', 2, 95)
    vi.advanceTimersByTime(60_000)
    progress.step('unspent_key', 3, 95)
    progress.end()
    vi.advanceTimersByTime(60_000)
    expect(progress.building).toBeUndefined()
    expect(log.lines).toEqual([
      { level: 'info', message: 'building state and indexes', step: 'boxes_by_id', done: 2, total: 95 },
    ])
  } finally {
    vi.useRealTimers()
  }
})
