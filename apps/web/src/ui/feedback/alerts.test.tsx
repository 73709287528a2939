import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getAlerts, subscribeToAlerts, showAlert, AlertItem, AlertList } from './alerts.tsx'
import { renderKit } from '../testing/render-kit.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

const texts = () => getAlerts().map(({ text }) => text)

test('[G11] an alert disappears after 5000 ms, each on its own', () => {
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

test('[G11] subscribers are notified of changes until they unsubscribe', () => {
  const listener = vi.fn<() => void>()
  const stop = subscribeToAlerts(listener)
  showAlert('x')
  vi.advanceTimersByTime(5000)
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
  showAlert('y')
  expect(listener).toHaveBeenCalledTimes(2)
})

test('[G11] the alert list is a live region that exists before the first alert', () => {
  expect(renderKit(<AlertList />)).toBe('<div role="status"></div>')
  expect(renderKit(<AlertItem alert={{ text: 'Copied', tone: 'in' }} />)).toContain('<span>Copied</span>')
})
