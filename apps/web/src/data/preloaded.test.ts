import { expect, test } from 'vitest'
import { clearPreloaded, isPreloaded, markPreloaded } from './preloaded.ts'

test('[L03] the mark of a page that came with data stands until it is cleared', () => {
  expect(isPreloaded()).toBe(false)
  markPreloaded()
  expect(isPreloaded()).toBe(true)
  clearPreloaded()
  expect(isPreloaded()).toBe(false)
})
