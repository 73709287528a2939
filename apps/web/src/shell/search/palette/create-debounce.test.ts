import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDebounce } from './create-debounce.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('[Q02] only the last of several texts is told, 500 ms after it came', () => {
  const told: string[] = []
  const debounce = createDebounce<string>(500, (text) => told.push(text))
  debounce.push('s')
  vi.advanceTimersByTime(499)
  debounce.push('si')
  vi.advanceTimersByTime(499)
  expect(told).toEqual([])
  vi.advanceTimersByTime(1)
  expect(told).toEqual(['si'])
  vi.advanceTimersByTime(10_000)
  expect(told).toEqual(['si'])
})

test('[Q02] what was cancelled is never told', () => {
  const told: string[] = []
  const debounce = createDebounce<string>(500, (text) => told.push(text))
  debounce.push('sig')
  debounce.cancel()
  vi.advanceTimersByTime(10_000)
  expect(told).toEqual([])
})
