import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDebounce } from './create-debounce.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('[Q02] only the last of several texts is passed on, 500 ms after it was typed', () => {
  const values: string[] = []
  const debounce = createDebounce<string>(500, (text) => values.push(text))
  debounce.push('s')
  vi.advanceTimersByTime(499)
  debounce.push('si')
  vi.advanceTimersByTime(499)
  expect(values).toEqual([])
  vi.advanceTimersByTime(1)
  expect(values).toEqual(['si'])
  vi.advanceTimersByTime(10_000)
  expect(values).toEqual(['si'])
})

test('[Q02] a cancelled text is never passed on', () => {
  const values: string[] = []
  const debounce = createDebounce<string>(500, (text) => values.push(text))
  debounce.push('sig')
  debounce.cancel()
  vi.advanceTimersByTime(10_000)
  expect(values).toEqual([])
})
