import { expect, test } from 'vitest'
import { requestIdIn } from './request-id.ts'

test('a request keeps the name that a proxy gave it', () => {
  expect(requestIdIn({ 'x-request-id': '9f86d081884c7d659a2feaa0c55ad015' })).toBe('9f86d081884c7d659a2feaa0c55ad015')
})

test.each([undefined, '', 'short', 'x'.repeat(65), 'a-name */ DROP', 'line\nbreak-', ['twice-given', 'twice-given']])(
  'a name that could be mistaken for something else is replaced: %j',
  (given) => {
    expect(requestIdIn({ 'x-request-id': given })).toMatch(/^[0-9a-f-]{36}$/)
  },
)
