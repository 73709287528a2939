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
  ['//node/info', '/node/info'],
  ['/node//info', '/node/info'],
  ['//node//blocks//x', '/node/blocks//x'],
  ['/nodes//info', '/nodes//info'],
  ['/en/node//info', '/en/node//info'],
  [undefined, '/'],
])('merges the slashes around /api and /node only: %s', (url, expected) => {
  expect(mergeLeadingSlashes({ url })).toBe(expected)
})
