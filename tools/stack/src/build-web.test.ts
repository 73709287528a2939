import { expect, test } from 'vitest'
import { isOlder } from './build-web.ts'

test('a build is made anew when it is missing or older than its sources', () => {
  expect(isOlder(undefined, 1)).toBe(true)
  expect(isOlder(1, 2)).toBe(true)
  expect(isOlder(2, 1)).toBe(false)
})
