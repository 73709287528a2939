import { expect, test } from 'vitest'
import { countSchemaVersion, isOlderSchema } from './schema-version.ts'

test('every promise raises the version', () => {
  expect(countSchemaVersion('A.x: integer, not null\nA.y: string\n')).toBe('2.3')
})

test('an API is older if its version is lower or missing', () => {
  expect(['2.9', '1.11', undefined].map((version) => isOlderSchema(version, '2.10'))).toEqual([true, true, true])
  expect(['2.10', '2.11', '3.0'].map((version) => isOlderSchema(version, '2.10'))).toEqual([false, false, false])
})
