import { expect, test } from 'vitest'
import { parseResponse, type RawResponse } from './response.ts'

const read = (body: string | Uint8Array, differences: Partial<RawResponse> = {}) =>
  parseResponse('node a', 'GET /info', {
    status: 200,
    contentType: 'application/json',
    retryAfter: undefined,
    body: typeof body === 'string' ? Buffer.from(body) : body,
    ...differences,
  })

test('parses JSON without losing digits', () => {
  expect(read('{"value":93409132500000000}')).toEqual({ ok: true, value: { value: '93409132500000000' } })
  expect(read('null')).toEqual({ ok: true, value: null })
})

test.each([
  ['', 'not_json'],
  ['{"a":', 'not_json'],
  ['<html>', 'not_json'],
  ['['.repeat(200_000), 'not_json'],
  [Uint8Array.of(0x22, 0xff, 0x22), 'not_json'],
  ['{"error":404,"reason":"not-found","detail":null}', 'not_found'],
  ['{"error":"what","reason":"who knows"}', 'node_failed'],
])('classifies body %j with status 200 as %s', (body, code) => {
  expect(read(body)).toMatchObject({ ok: false, error: { code } })
})

test.each([
  [204, 'node_failed'],
  [301, 'redirected'],
  [400, 'rejected'],
  [403, 'rejected'],
  [404, 'not_found'],
  [408, 'timeout'],
  [429, 'rate_limited'],
  [500, 'node_failed'],
  [503, 'node_failed'],
])('classifies status %d as %s', (status, code) => {
  expect(read('', { status })).toMatchObject({ ok: false, error: { code } })
})

test("includes the node's explanation on one line of limited length", () => {
  const outcome = read('{"error":400,"reason":"bad.request","detail":"Malformed\\ntransaction"}', { status: 400 })
  expect(outcome).toMatchObject({
    error: {
      reason: 'bad.request: Malformed transaction',
      message: 'node a: GET /info returned status 400: bad.request: Malformed transaction',
    },
  })
  const long = read('x'.repeat(10_000), { status: 502 })
  expect(long.ok ? '' : long.error.reason).toHaveLength(301)
})

test('reads Retry-After in seconds and ignores dates', () => {
  const waitOf = (retryAfter: string) => {
    const outcome = read('', { status: 429, retryAfter })
    return outcome.ok ? undefined : outcome.error.retryAfterMs
  }
  expect(['7', '0', '-1', '1e3', 'Wed, 21 Oct 2026 07:28:00 GMT'].map(waitOf)).toEqual([
    7000,
    0,
    undefined,
    undefined,
    undefined,
  ])
})
