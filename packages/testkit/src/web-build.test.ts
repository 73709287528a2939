import { expect, test } from 'vitest'
import { isOutdated } from './web-build.ts'

test('rebuilds when the build is missing or older than its sources', () => {
  expect(isOutdated(undefined, 1)).toBe(true)
  expect(isOutdated(1, 2)).toBe(true)
  expect(isOutdated(2, 1)).toBe(false)
})
