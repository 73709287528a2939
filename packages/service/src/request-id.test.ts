import { expect, test } from 'vitest'
import { readRequestId } from './request-id.ts'

test('keeps the request id that a proxy sent', () => {
  expect(readRequestId({ 'x-request-id': '9f86d081884c7d659a2feaa0c55ad015' })).toBe('9f86d081884c7d659a2feaa0c55ad015')
})

test.each([undefined, '', 'short', 'x'.repeat(65), 'a-name */ DROP', 'line\nbreak-', ['sent-twice', 'sent-twice']])(
  'replaces an unsafe request id: %j',
  (header) => {
    expect(readRequestId({ 'x-request-id': header })).toMatch(/^[0-9a-f-]{36}$/)
  },
)
