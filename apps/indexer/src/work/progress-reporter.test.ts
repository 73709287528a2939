import { expect, test } from 'vitest'
import { createRecordingLog } from '#testing/recording-log.ts'
import { createProgressReporter, estimateWork, formatWork } from './progress-reporter.ts'

test('estimates the remaining time from the share that is done', () => {
  expect(estimateWork({ done: 25, total: 100, elapsedMs: 60_000 })).toEqual({ ratio: 0.25, secondsLeft: 180 })
  expect(estimateWork({ done: 0, total: 100, elapsedMs: 60_000 })).toEqual({ ratio: 0, secondsLeft: undefined })
  expect(estimateWork({ done: 100, total: 100, elapsedMs: 60_000 })).toEqual({ ratio: 1, secondsLeft: 0 })
  expect(estimateWork({ done: 0, total: 0, elapsedMs: 0 })).toEqual({ ratio: 1, secondsLeft: 0 })
})

test('formats a line, and shows 100 % only at the end', () => {
  expect(formatWork('boxes', { ratio: 0.25, secondsLeft: 180 })).toBe('boxes · 25.0 % · 3 min left')
  expect(formatWork('boxes', { ratio: 0.9999, secondsLeft: undefined })).toBe('boxes · 99.9 %')
})

test('logs at most every five seconds', () => {
  const log = createRecordingLog()
  let now = 0
  const report = createProgressReporter({ message: 'importing', total: 10, log, nowMs: () => now })
  for (let i = 0; i < 10; i++) {
    now += 1000
    report.add(1, `part ${i}`)
  }
  expect(log.lines.map(({ message, line }) => [message, line])).toEqual([
    ['importing', 'part 4 · 50.0 % · 5 s left'],
    ['importing', 'part 9 · 100.0 % · 0 s left'],
  ])
})
