import { expect, test } from 'vitest'
import { Allowances } from './allowances.ts'

const LIMITS = { read: 3, export: 1, submit: 0 }
const START = 600_000

function allowances() {
  const time = { now: START }
  return { time, allowances: new Allowances(LIMITS, () => time.now) }
}

test('a client has so many requests a minute, and as many in the next one', () => {
  const { time, allowances: counted } = allowances()
  const remaining = () => counted.take('read', 'a').remaining
  expect([remaining(), remaining(), remaining(), remaining()]).toEqual([2, 1, 0, -1])
  time.now += 59_000
  expect(counted.take('read', 'a')).toEqual({ limit: 3, remaining: -2, resetS: 1 })
  time.now += 1000
  expect(counted.take('read', 'a')).toEqual({ limit: 3, remaining: 2, resetS: 60 })
})

test('buckets and clients are counted apart, and a limit of 0 is none', () => {
  const { allowances: counted } = allowances()
  counted.take('read', 'a')
  expect(counted.take('read', 'b').remaining).toBe(2)
  expect(counted.take('export', 'a').remaining).toBe(0)
  expect([counted.isLimited('export'), counted.isLimited('submit')]).toEqual([true, false])
})

test('what other processes count is taken off as well', () => {
  const { allowances: counted } = allowances()
  counted.take('read', 'a')
  expect(counted.untold()).toEqual({ window: 10, counts: [['read a', 1]] })
  counted.take('read', 'a')
  // Together with the one that was told, all have counted two: one was counted elsewhere.
  counted.hear(10, 'read a', 1, 2)
  expect(counted.untold().counts).toEqual([['read a', 1]])
  expect(counted.take('read', 'a').remaining).toBe(-1)
})

test('counts of a window that is over change nothing', () => {
  const { time, allowances: counted } = allowances()
  counted.take('read', 'a')
  time.now += 60_000
  counted.hear(10, 'read a', 1, 100)
  expect(counted.take('read', 'a').remaining).toBe(2)
})
