import { describe, expect, test } from 'vitest'
import { formatLogLine, readRequestId } from './log.ts'

describe('format line', () => {
  const time = Date.UTC(2026, 0, 1, 12, 30, 5)
  const line = (fields: object) => formatLogLine(JSON.stringify({ level: 'warn', time, msg: 'node failed', ...fields }))

  test('formats time, level, message and fields, quoting values with spaces', () => {
    expect(line({ node: 'a:9053', height: 5, reason: 'no answer', list: [1] })).toBe(
      '12:30:05 WARN  node failed node=a:9053 height=5 reason="no answer" list=[1]\n',
    )
  })

  test('prints a preformatted line instead of its fields', () => {
    expect(line({ height: 5, line: 'bulk 5/9' })).toBe('12:30:05 WARN  bulk 5/9\n')
  })

  test('prints an error with its stack and the stacks of its causes', () => {
    expect(line({ err: { message: 'm', stack: 'Error: m\n    at x\ncaused by: Error: n' } })).toBe(
      '12:30:05 WARN  node failed\nError: m\n    at x\ncaused by: Error: n\n',
    )
  })
})

describe('request id', () => {
  test('keeps the request id that a proxy sent', () => {
    expect(readRequestId({ 'x-request-id': '9f86d081884c7d659a2feaa0c55ad015' })).toBe(
      '9f86d081884c7d659a2feaa0c55ad015',
    )
  })

  test.each([undefined, '', 'short', 'x'.repeat(65), 'a-name */ DROP', 'line\nbreak-', ['sent-twice', 'sent-twice']])(
    'replaces an unsafe request id: %j',
    (header) => {
      expect(readRequestId({ 'x-request-id': header })).toMatch(/^[0-9a-f-]{36}$/)
    },
  )
})
