import { expect, test } from 'vitest'
import { parseRawResponse } from '../http/raw-response.ts'
import { findHeaderProblems } from './find-header-problems.ts'

const SOUND = [
  'HTTP/1.1 200 OK',
  'Strict-Transport-Security: max-age=31536000; includeSubDomains',
  'X-Content-Type-Options: nosniff',
  'Referrer-Policy: no-referrer',
  'Cross-Origin-Opener-Policy: same-origin',
  'Cross-Origin-Resource-Policy: cross-origin',
  'Permissions-Policy: camera=(), geolocation=(), microphone=()',
]

const findProblems = (lines: readonly string[]) =>
  findHeaderProblems(parseRawResponse(`${lines.join('\r\n')}\r\n\r\nbody`) ?? expect.fail('not a response'))

test('accepts a response with all required headers', () => {
  expect(findProblems(SOUND)).toEqual([])
})

test.each(SOUND.slice(1))('reports a missing %s', (line) => {
  expect(findProblems(SOUND.filter((one) => one !== line))).toEqual([
    `${line.split(':')[0]?.toLowerCase() ?? ''} is missing`,
  ])
})

test.each([
  ['Strict-Transport-Security: max-age=60', 'strict-transport-security is max-age=60'],
  ['Referrer-Policy: unsafe-url', 'referrer-policy is unsafe-url'],
])('reports the ineffective value %s', (line, fault) => {
  const name = line.split(':')[0] ?? ''
  expect(findProblems([...SOUND.filter((one) => !one.startsWith(name)), line])).toEqual([fault])
})

test('reports a header that is sent twice', () => {
  expect(findProblems([...SOUND, 'X-Content-Type-Options: nosniff'])).toEqual([
    'x-content-type-options is nosniff, nosniff',
  ])
})

test('reports software versions, but allows the name of a proxy', () => {
  expect(findProblems([...SOUND, 'X-Powered-By: Express', 'Server: nginx/1.22'])).toEqual([
    'x-powered-by is sent',
    'server is nginx/1.22',
  ])
  expect(findProblems([...SOUND, 'Server: nginx'])).toEqual([])
})
