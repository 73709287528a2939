import { expect, test } from 'vitest'
import { clearPreloaded, isPreloaded, markPreloaded } from './preloaded.ts'

test('[L03] a preloaded page stays marked until the mark is cleared', () => {
  expect(isPreloaded()).toBe(false)
  markPreloaded()
  expect(isPreloaded()).toBe(true)
  clearPreloaded()
  expect(isPreloaded()).toBe(false)
})
