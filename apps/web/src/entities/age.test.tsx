import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Age, subscribeToTicks, ShortAge } from './age.tsx'
import { Timestamp } from './timestamp.tsx'
import { renderEntity } from './testing/render-entity.tsx'

const NOON = Date.UTC(2026, 10, 15, 12, 0, 14)

beforeEach(() => vi.useFakeTimers({ now: NOON }))
afterEach(() => vi.useRealTimers())

test('before hydration an age is the time in UTC, with the same title', () => {
  expect(renderEntity(<Age timestamp={NOON - 42_000} />)).toBe(
    '<time dateTime="2026-11-15T11:59:32.000Z" title="15 Nov 2026, 11:59:32 UTC">15 Nov 2026, 11:59:32 UTC</time>',
  )
})

test('beside an absolute time, an age is the day before hydration: as short as the later text', () => {
  expect(renderEntity(<Age timestamp={NOON - 42_000} isBesideMoment />)).toContain('>15 Nov 2026</time>')
})

test('before hydration a short age is the clock in UTC, and the full time is the title', () => {
  expect(renderEntity(<ShortAge timestamp={NOON} />)).toBe(
    '<time dateTime="2026-11-15T12:00:14.000Z" title="15 Nov 2026, 12:00:14 UTC">12:00:14 UTC</time>',
  )
  expect(renderEntity(<ShortAge timestamp={NOON} serverText="day" />)).toContain('>15 Nov 2026</time>')
})

test('a time is formatted in the language of the page', () => {
  expect(renderEntity(<Timestamp timestamp={NOON} />, { locale: 'ru' })).toBe(
    '<time dateTime="2026-11-15T12:00:14.000Z">15 нояб. 2026, 12:00:14 UTC</time>',
  )
})

test('an unknown time is a dash', () => {
  expect(renderEntity(<Age timestamp={null} />)).toBe('—')
  expect(renderEntity(<ShortAge timestamp={null} />)).toBe('—')
  expect(renderEntity(<Timestamp timestamp={undefined} />)).toBe('—')
})

test('one clock serves all: each second for recent ages, every fifteenth for others, stopped without listeners', () => {
  const [young, old] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const leaveYoung = subscribeToTicks(young, NOON)
  const leaveOld = subscribeToTicks(old, NOON - 3_600_000)
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(30_000)
  expect([young.mock.calls.length, old.mock.calls.length]).toEqual([30, 2])
  leaveYoung()
  expect(vi.getTimerCount()).toBe(1)
  leaveOld()
  expect(vi.getTimerCount()).toBe(0)
})

test('ages above a minute are updated less often', () => {
  const listener = vi.fn<() => void>()
  const leave = subscribeToTicks(listener, NOON)
  vi.advanceTimersByTime(61_000)
  listener.mockClear()
  vi.advanceTimersByTime(60_000)
  expect(listener).toHaveBeenCalledTimes(4)
  leave()
})
