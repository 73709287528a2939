import { describe, expect, test, vi } from 'vitest'
import { createRecordingLog } from '#testing/recording-log.ts'
import {
  measureProgress,
  type ProgressSample,
  type SampleWindow,
  slideWindow,
  formatProgress,
  type BulkProgress,
  createProgressReport,
} from './progress.ts'

const aSample = (sample: Partial<ProgressSample>): ProgressSample => ({
  timeMs: 0,
  height: 0,
  rows: 0,
  waits: [],
  ...sample,
})

test('measures the window, not the total run', () => {
  const window: SampleWindow = [
    aSample({ timeMs: 10_000, height: 400_000, rows: 30_000_000 }),
    aSample({ timeMs: 15_000, height: 400_900, rows: 30_090_000 }),
    aSample({ timeMs: 20_000, height: 402_000, rows: 30_200_000 }),
  ]
  expect(measureProgress(window, 802_000)).toEqual({
    height: 402_000,
    target: 802_000,
    blocksPerSecond: 200,
    rowsPerSecond: 20_000,
    limitedBy: undefined,
    secondsLeft: 2000,
  })
})

test('reports the stage that waited least within the window as limiting', () => {
  const waits = (fetch: number, write: number) => [
    { stage: 'fetch', inputMs: 0, consumerMs: fetch },
    { stage: 'write', inputMs: write, consumerMs: 0 },
  ]
  const window: SampleWindow = [
    aSample({ timeMs: 0, waits: waits(0, 9000) }),
    aSample({ timeMs: 1000, waits: waits(800, 9100) }),
  ]
  expect(measureProgress(window, 10).limitedBy).toBe('write')
})

test('reports only the position for a single sample', () => {
  expect(measureProgress([aSample({ height: 5 })], 10)).toEqual({
    height: 5,
    target: 10,
    blocksPerSecond: 0,
    rowsPerSecond: 0,
    limitedBy: undefined,
    secondsLeft: undefined,
  })
})

test('reports no remaining time once the target is reached or passed', () => {
  expect(measureProgress([aSample({ height: 10 })], 10).secondsLeft).toBe(0)
  expect(measureProgress([aSample({ height: 11 })], 10).secondsLeft).toBe(0)
})

test('keeps the samples of the window and the last one before it', () => {
  let window: readonly ProgressSample[] = []
  for (const timeMs of [0, 400, 1000, 1600, 2000]) window = slideWindow(window, aSample({ timeMs }), 900)
  expect(window.map((sample) => sample.timeMs)).toEqual([1000, 1600, 2000])
  window = slideWindow(window, aSample({ timeMs: 2500 }), 900)
  expect(window.map((sample) => sample.timeMs)).toEqual([1600, 2000, 2500])
})

test('keeps the last sample after a pause longer than the window', () => {
  const window = slideWindow([aSample({ timeMs: 0 }), aSample({ timeMs: 100 })], aSample({ timeMs: 9000 }), 1000)
  expect(window.map((sample) => sample.timeMs)).toEqual([100, 9000])
})

describe('format progress', () => {
  const aProgress = (progress: Partial<BulkProgress>): BulkProgress => ({
    height: 412_000,
    target: 1_900_000,
    blocksPerSecond: 734.2,
    rowsPerSecond: 61_234,
    limitedBy: 'write',
    secondsLeft: 2040,
    ...progress,
  })

  test('formats progress as one line', () => {
    expect(formatProgress(aProgress({}))).toBe(
      'bulk 412000/1900000 21.7 % · 734 blocks/s · 61k rows/s · limited by write · 34 min left',
    )
  })

  test('omits unknown values', () => {
    expect(
      formatProgress(aProgress({ limitedBy: undefined, secondsLeft: undefined, blocksPerSecond: 0, rowsPerSecond: 0 })),
    ).toBe('bulk 412000/1900000 21.7 % · 0.0 blocks/s · 0.0 rows/s')
  })

  test.each([
    [0, '0.0 %'],
    [1_899_999, '99.9 %'],
    [1_900_000, '100.0 %'],
    [1_900_001, '100.0 %'],
  ])('formats height %i of 1900000 as %s', (height, share) => {
    expect(formatProgress(aProgress({ height }))).toContain(` ${share} · `)
  })

  test('shows 100 % for an empty chain', () => {
    expect(formatProgress(aProgress({ height: 0, target: 0 }))).toContain('bulk 0/0 100.0 % · ')
  })

  test.each([
    [0.44, '0.4'],
    [9.94, '9.9'],
    [9.96, '10'],
    [9999.4, '9999'],
    [9999.6, '10k'],
    [999_499, '999k'],
    [999_600, '1.0M'],
  ])('formats %d rows/s as %s', (rowsPerSecond, text) => {
    expect(formatProgress(aProgress({ rowsPerSecond }))).toContain(` · ${text} rows/s · `)
  })

  test.each([
    [0, '0 s'],
    [119, '119 s'],
    [120, '2 min'],
    [7199, '120 min'],
    [7200, '2.0 h'],
    [172_799, '48.0 h'],
    [172_800, '2.0 d'],
  ])('formats %d remaining seconds as %s', (secondsLeft, text) => {
    expect(formatProgress(aProgress({ secondsLeft }))).toMatch(new RegExp(` · ${text} left$`))
  })
})

describe('progress report', () => {
  test('logs bulk load progress every five seconds and at the end', () => {
    const log = createRecordingLog()
    let now = 0
    const progress = createProgressReport(log, () => now)
    progress.setTarget(100, 1100)
    const onBatch = progress.beginPass(100)
    for (const height of [300, 500, 700, 900, 1100]) {
      now += 2000
      onBatch({ height, rows: 4000, waits: [] })
    }
    expect(log.lines.map(({ line }) => line)).toEqual([
      'bulk 100/1100 9.1 % · 0.0 blocks/s · 0.0 rows/s',
      'bulk 700/1100 63.6 % · 100 blocks/s · 2000 rows/s · 4 s left',
      'bulk 1100/1100 100.0 % · 100 blocks/s · 2000 rows/s · 0 s left',
    ])
    expect(log.lines[1]).toMatchObject({
      message: 'bulk load progress',
      height: 700,
      target: 1100,
      blocksPerSecond: 100,
    })
    expect(progress.loaded).toEqual({ blocks: 1000, rows: 20_000, passes: 1, rereadRows: 0 })
    expect(progress.loading?.height).toBe(1100)
    progress.end()
    expect(progress.loading).toBeUndefined()
  })

  test('continues over passes, slows down while waiting, and logs a wait once a minute', () => {
    const log = createRecordingLog()
    let now = 0
    const progress = createProgressReport(log, () => now)
    const waits = [
      { stage: 'fetch', inputMs: 0, consumerMs: 5 },
      { stage: 'write', inputMs: 9, consumerMs: 0 },
    ]
    for (const height of [100, 200]) {
      progress.setTarget(height - 100, 1000)
      now += 10_000
      progress.beginPass(height - 100)({ height, rows: 10, waits })
    }
    // The waits of the second pass do not count from the first.
    expect(progress.loading).toMatchObject({ height: 200, blocksPerSecond: 10, limitedBy: 'fetch', secondsLeft: 80 })
    for (let i = 0; i < 60; i++) {
      now += 2000
      progress.setTarget(200, 1000)
    }
    expect(progress.loading).toMatchObject({ height: 200, blocksPerSecond: 0, secondsLeft: undefined })
    expect(log.lines.filter(({ blocksPerSecond }) => blocksPerSecond === 0)).toHaveLength(3)
    expect(progress.loaded.passes).toBe(2)
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
})
