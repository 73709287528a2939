import { expect, test } from 'vitest'
import { RateLimiter } from './rate-limiter.ts'

const LIMITS = { read: 3, export: 1, submit: 0 }
const START = 600_000

function createLimiter() {
  const time = { now: START }
  return { time, allowances: new RateLimiter(LIMITS, () => time.now) }
}

test('allows a number of requests per minute and resets in the next window', () => {
  const { time, allowances: limiter } = createLimiter()
  const remaining = () => limiter.take('read', 'a').remaining
  expect([remaining(), remaining(), remaining(), remaining()]).toEqual([2, 1, 0, -1])
  time.now += 59_000
  expect(limiter.take('read', 'a')).toEqual({ limit: 3, remaining: -2, resetS: 1 })
  time.now += 1000
  expect(limiter.take('read', 'a')).toEqual({ limit: 3, remaining: 2, resetS: 60 })
})

test('counts buckets and clients separately, and treats a limit of 0 as unlimited', () => {
  const { allowances: limiter } = createLimiter()
  limiter.take('read', 'a')
  expect(limiter.take('read', 'b').remaining).toBe(2)
  expect(limiter.take('export', 'a').remaining).toBe(0)
  expect([limiter.isLimited('export'), limiter.isLimited('submit')]).toEqual([true, false])
})

test('subtracts requests counted by other processes', () => {
  const { allowances: limiter } = createLimiter()
  limiter.take('read', 'a')
  expect(limiter.unsharedCounts()).toEqual({ window: 10, counts: [['read a', 1]] })
  limiter.take('read', 'a')
  // The total of two includes our shared one, so the other process counted one.
  limiter.addShared(10, 'read a', { shared: 1, total: 2 })
  expect(limiter.unsharedCounts().counts).toEqual([['read a', 1]])
  expect(limiter.take('read', 'a').remaining).toBe(-1)
})

test('ignores counts of a past window', () => {
  const { time, allowances: limiter } = createLimiter()
  limiter.take('read', 'a')
  time.now += 60_000
  limiter.addShared(10, 'read a', { shared: 1, total: 100 })
  expect(limiter.take('read', 'a').remaining).toBe(2)
})
