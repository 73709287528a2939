import { expect, test } from 'vitest'
import { sourceVersion } from './source-version.ts'

test('the version of the sources is short and the same as long as they are', () => {
  expect(sourceVersion()).toMatch(/^[0-9a-f]{16}$/)
  expect(sourceVersion()).toBe(sourceVersion())
})
