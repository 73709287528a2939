import { expect, test } from 'vitest'
import { measureProgress, type ProgressSample, type SampleWindow, slideWindow } from './progress.ts'

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
