import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LoadingFace, ProgressBar } from './progress.tsx'
import { getProgress, startLoading } from './progress-store.ts'
import { renderKit } from './testing/render-kit.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

test('[G07] the bar runs while any loading face is there, and completes when the last is gone', () => {
  expect(getProgress()).toBe('idle')
  const endFirst = startLoading()
  const endSecond = startLoading()
  endFirst()
  // Ending twice is ending once.
  endFirst()
  expect(getProgress()).toBe('running')
  endSecond()
  expect(getProgress()).toBe('done')
  vi.advanceTimersByTime(400)
  expect(getProgress()).toBe('idle')
})

test('[G07] a face that comes while the bar completes runs it again', () => {
  startLoading()()
  const end = startLoading()
  vi.advanceTimersByTime(1000)
  expect(getProgress()).toBe('running')
  end()
})

test('[G07] the server sends an idle bar, and a face that says it is busy', () => {
  expect(renderKit(<ProgressBar />)).toBe('<div data-state="idle"></div>')
  expect(renderKit(<LoadingFace>…</LoadingFace>)).toBe('<div aria-busy="true"><span>Loading</span>…</div>')
})
