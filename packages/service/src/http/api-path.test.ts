import { expect, test } from 'vitest'
import { mergeLeadingSlashes } from './api-path.ts'

test.each([
  ['//api/v1/info', '/api/v1/info'],
  ['////api', '/api'],
  ['//api?x', '/api?x'],
  ['/api//v1', '/api//v1'],
  ['/en//api', '/en//api'],
  ['//apis', '//apis'],
  ['//evil.example/api', '//evil.example/api'],
  [undefined, '/'],
])('merges the slashes before /api only: %s', (url, expected) => {
  expect(mergeLeadingSlashes({ url })).toBe(expected)
})
