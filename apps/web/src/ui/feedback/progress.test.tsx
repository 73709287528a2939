import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LoadingState, ProgressBar, getProgress, startLoading } from './progress.tsx'
import { renderKit } from '../testing/render-kit.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

test('[G07] the bar runs while any loading state is mounted, and completes when the last one is unmounted', () => {
  expect(getProgress()).toBe('idle')
  const endFirst = startLoading()
  const endSecond = startLoading()
  endFirst()
  // Ending twice has no further effect.
  endFirst()
  expect(getProgress()).toBe('running')
  endSecond()
  expect(getProgress()).toBe('done')
  vi.advanceTimersByTime(400)
  expect(getProgress()).toBe('idle')
})

test('[G07] a new loading state restarts a completing bar', () => {
  startLoading()()
  const end = startLoading()
  vi.advanceTimersByTime(1000)
  expect(getProgress()).toBe('running')
  end()
})

test('[G07] the server renders an idle bar and a busy loading state', () => {
  expect(renderKit(<ProgressBar />)).toBe('<div data-state="idle"></div>')
  expect(renderKit(<LoadingState>…</LoadingState>)).toBe('<div aria-busy="true"><span>Loading</span>…</div>')
})
