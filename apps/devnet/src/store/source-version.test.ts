import { expect, test } from 'vitest'
import { sourceVersion } from './source-version.ts'

test('the source version is short and stable', () => {
  expect(sourceVersion()).toMatch(/^[0-9a-f]{16}$/)
  expect(sourceVersion()).toBe(sourceVersion())
})
