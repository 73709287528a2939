import { expect, test } from 'vitest'
import { RequestCost } from '#http/request-cost.ts'
import type { FastifyRequest } from 'fastify'
import { RateLimiter } from './rate-limiter.ts'

const LIMITS = { read: 1200, export: 12, submit: 0, check: 0 }
const START = 600_000

function createLimiter(limits = LIMITS, maxClients?: number) {
  const time = { now: START }
  return { time, limiter: new RateLimiter(limits, () => time.now, maxClients) }
}

test('gives units back steadily, up to the limit of a minute', () => {
  const { time, limiter } = createLimiter({ ...LIMITS, read: 3 })
  const budget = limiter.budgetOf('read', 'a')
  expect([budget.take(), budget.take(), budget.take(), budget.take()]).toEqual([true, true, true, false])
  expect([budget.retryS, budget.headers()]).toEqual([
    20,
    ['ratelimit-limit', '3', 'ratelimit-remaining', '0', 'ratelimit-reset', '60'],
  ])
  time.now += 19_999
  expect(budget.take()).toBe(false)
  time.now += 1
  expect([budget.take(), budget.take()]).toEqual([true, false])
  time.now += 3_600_000
  expect(budget.remaining).toBe(3)
})

test('a clock that is set back takes nothing from a client', () => {
  const { time, limiter } = createLimiter({ ...LIMITS, read: 3 })
  const budget = limiter.budgetOf('read', 'a')
  budget.take()
  time.now -= 7_200_000
  expect(budget.remaining).toBe(2)
  time.now += 20_000
  expect(budget.remaining).toBe(3)
})

test('counts buckets and clients separately, and treats a limit of 0 as unlimited', () => {
  const { limiter } = createLimiter()
  limiter.budgetOf('read', 'a').take()
  expect(limiter.budgetOf('read', 'b').remaining).toBe(1200)
  expect(limiter.budgetOf('export', 'a').remaining).toBe(12)
  expect([limiter.isLimited('export'), limiter.isLimited('submit')]).toEqual([true, false])
})

test('lets new clients of one bucket share a budget when there are too many, and no other bucket', () => {
  const { time, limiter } = createLimiter(LIMITS, 2)
  for (const client of ['a', 'b']) limiter.budgetOf('read', client).take()
  for (const client of ['c', 'd']) limiter.budgetOf('read', client).take()
  expect(limiter.budgetOf('read', 'e').remaining).toBe(1198)
  expect(limiter.budgetOf('export', 'e').remaining).toBe(12)
  expect(limiter.budgetOf('read', 'a').remaining).toBe(1199)
  time.now += 60_000
  expect(limiter.budgetOf('read', 'e').remaining).toBe(1200)
  limiter.budgetOf('read', 'e').take()
  expect(limiter.budgetOf('read', 'f').remaining).toBe(1200)
})

test('subtracts units charged by other processes once', () => {
  const { limiter } = createLimiter()
  const budget = limiter.budgetOf('read', 'a')
  budget.charge(10)
  expect(limiter.takeUnshared()).toEqual({ window: 10, charged: [{ budget, shared: 10 }] })
  budget.charge(5)
  // The total of 13 includes 10 of our own, so another process charged 3.
  budget.merge(10, { shared: 10, total: 13 })
  expect(budget.remaining).toBe(1182)
  // What was charged during the report is part of the next one.
  expect(limiter.takeUnshared().charged).toEqual([{ budget, shared: 5 }])
  budget.merge(10, { shared: 5, total: 20 })
  expect(budget.remaining).toBe(1180)
  budget.merge(11, { shared: 0, total: 4 })
  expect(budget.remaining).toBe(1176)
})

/** A request of the class `read`. */
const READ_REQUEST = { routeOptions: { config: {} } } as unknown as FastifyRequest

/** Sends requests of the same cost as fast as the limit allows. Returns requests and work per minute, after a start. */
function measureClient(ms: number, rows: number, attemptsPerSecond: number) {
  const { time, limiter } = createLimiter()
  const minutes = 20
  let allowed = 0
  for (let i = 0; i < minutes * 60 * attemptsPerSecond; i++) {
    time.now = START + (i * 1000) / attemptsPerSecond
    const budget = limiter.budgetOf('read', 'a')
    if (!budget.take()) continue
    new RequestCost(READ_REQUEST, budget).add(ms, rows)
    // The first minutes use up what a new client has.
    if (i >= (minutes / 2) * 60 * attemptsPerSecond) allowed++
  }
  const perMinute = allowed / (minutes / 2)
  return { perMinute, shareOfCore: (perMinute * ms) / 60_000 }
}

test.each([
  [0, 0],
  [5, 100],
  [9.9, 500],
  [19.9, 0],
])('never limits a client of cheap requests (%d ms, %d rows) below 1,200 requests a minute', (ms, rows) => {
  expect(measureClient(ms, rows, 20).perMinute).toBe(1200)
})

test.each([100, 500, 5000])('limits a client of requests of %d ms to a fifth of one connection', (ms) => {
  const { shareOfCore } = measureClient(ms, 0, 20)
  expect(shareOfCore).toBeGreaterThan(0.15)
  expect(shareOfCore).toBeLessThanOrEqual(0.21)
})

test('charges rows as well as time', () => {
  expect(measureClient(0, 10_000, 20).perMinute).toBeCloseTo(60, 0)
})

test('charges work once that a request does in several parts', () => {
  const budget = createLimiter().limiter.budgetOf('read', 'a')
  budget.take()
  const cost = new RequestCost(READ_REQUEST, budget)
  const left = [5, 20, 25, 49, 1].map((ms) => {
    cost.add(ms)
    return budget.remaining
  })
  expect(left).toEqual([1199, 1198, 1195, 1191, 1190])
})
