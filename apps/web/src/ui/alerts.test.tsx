import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getAlerts, onAlerts, showAlert } from './alerts.ts'
import { AlertPlate, Alerts } from './alerts-corner.tsx'
import { renderKit } from './testing/render-kit.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

const texts = () => getAlerts().map(({ text }) => text)

test('[G11] an alert is gone after 5000 ms, each on its own', () => {
  showAlert('first')
  vi.advanceTimersByTime(3000)
  showAlert('second')
  expect(texts()).toEqual(['first', 'second'])
  vi.advanceTimersByTime(1999)
  expect(texts()).toEqual(['first', 'second'])
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual(['second'])
  vi.advanceTimersByTime(3000)
  expect(texts()).toEqual([])
})

test('[G11] whoever listens hears of coming and going, until they stop', () => {
  const listener = vi.fn<() => void>()
  const stop = onAlerts(listener)
  showAlert('x')
  vi.advanceTimersByTime(5000)
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
  showAlert('y')
  expect(listener).toHaveBeenCalledTimes(2)
})

test('[G11] the corner for alerts is a live region that stands there before the first one', () => {
  expect(renderKit(<Alerts />)).toBe('<div role="status"></div>')
  expect(renderKit(<AlertPlate alert={{ text: 'Copied', tone: 'in' }} />)).toContain('<span>Copied</span>')
})
