import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { monitorEventLoop } from './event-loop-monitor.ts'

const INTERVAL_MS = 20
let now = 0

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** Lets the next check run late by this many milliseconds, as if code had blocked the event loop. */
function check(lateMs = 0): void {
  now += INTERVAL_MS + lateMs
  vi.advanceTimersByTime(INTERVAL_MS)
}

test('reports overload after repeated delays, and recovers', () => {
  using watch = monitorEventLoop(50)
  check(51)
  check(51)
  expect(watch.isOverloaded).toBe(false)
  check(51)
  expect(watch.isOverloaded).toBe(true)
  check()
  expect(watch.isOverloaded).toBe(false)
})

test('ignores a single long pause, and delays below the limit', () => {
  using watch = monitorEventLoop(50)
  check(400)
  check()
  for (let i = 0; i < 10; i++) check(50)
  expect(watch.isOverloaded).toBe(false)
})

test('never reports overload without a limit', () => {
  using watch = monitorEventLoop(0)
  for (let i = 0; i < 4; i++) check(100)
  expect(watch.isOverloaded).toBe(false)
})
