import { expect, test } from 'vitest'
import { readAnswer } from '../ask/answer.ts'
import { judgeHeaders } from './judge-headers.ts'

const SOUND = [
  'HTTP/1.1 200 OK',
  'Strict-Transport-Security: max-age=31536000; includeSubDomains',
  'X-Content-Type-Options: nosniff',
  'Referrer-Policy: no-referrer',
  'Cross-Origin-Opener-Policy: same-origin',
  'Cross-Origin-Resource-Policy: cross-origin',
  'Permissions-Policy: camera=(), geolocation=(), microphone=()',
]

const judge = (lines: readonly string[]) =>
  judgeHeaders(readAnswer(`${lines.join('\r\n')}\r\n\r\nbody`) ?? expect.fail('it is an answer'))

test('an answer with all of them is sound', () => {
  expect(judge(SOUND)).toEqual([])
})

test.each(SOUND.slice(1))('without %s it is not', (line) => {
  expect(judge(SOUND.filter((one) => one !== line))).toEqual([`${line.split(':')[0]?.toLowerCase() ?? ''} is missing`])
})

test.each([
  ['Strict-Transport-Security: max-age=60', 'strict-transport-security is max-age=60'],
  ['Referrer-Policy: unsafe-url', 'referrer-policy is unsafe-url'],
])('a value that helps nobody is found: %s', (line, fault) => {
  const name = line.split(':')[0] ?? ''
  expect(judge([...SOUND.filter((one) => !one.startsWith(name)), line])).toEqual([fault])
})

test('a header that comes twice is not what it should be', () => {
  expect(judge([...SOUND, 'X-Content-Type-Options: nosniff'])).toEqual(['x-content-type-options is nosniff, nosniff'])
})

test('what tells of the software is found; a proxy may say its name', () => {
  expect(judge([...SOUND, 'X-Powered-By: Express', 'Server: nginx/1.22'])).toEqual([
    'x-powered-by is sent',
    'server is nginx/1.22',
  ])
  expect(judge([...SOUND, 'Server: nginx'])).toEqual([])
})
