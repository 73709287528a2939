import { describe, expect, test } from 'vitest'
import { evaluatePolicy, findHeaderProblems } from './headers.ts'
import { parseRawResponse } from './raw-http.ts'

describe('policy', () => {
  const SOUND =
    "default-src 'none';script-src 'self' 'sha256-abc';style-src 'self';base-uri 'none';frame-ancestors 'none';require-trusted-types-for 'script'"

  test('accepts a policy with own sources and hashes', () => {
    expect(evaluatePolicy(SOUND)).toEqual([])
  })

  test.each([
    ["script-src 'self'", "script-src 'self' 'unsafe-inline'", ["'unsafe-inline' is unsafe"]],
    ["script-src 'self'", "script-src 'self' 'unsafe-eval'", ["'unsafe-eval' is unsafe"]],
    ["script-src 'self'", "script-src 'self' 'unsafe-hashes'", ["'unsafe-hashes' is unsafe"]],
    ["script-src 'self'", "script-src 'self' https:", ['scripts may come from https:']],
    ["script-src 'self'", "script-src 'self' http://*.example", ['scripts may come from http://*.example']],
    ["script-src 'self'", 'script-src data:', ['scripts may come from data:']],
    ["script-src 'self'", 'script-src blob:', ['scripts may come from blob:']],
    ["style-src 'self'", "style-src 'unsafe-hashes'", ["'unsafe-hashes' is unsafe"]],
    ["script-src 'self'", 'script-src *', ['scripts may come from *']],
    ["style-src 'self'", "style-src 'unsafe-inline'", ["'unsafe-inline' is unsafe"]],
    ["default-src 'none'", "default-src 'self'", ['object-src is not none']],
    ["base-uri 'none'", "base-uri 'self'", ['base-uri is not none']],
    [";frame-ancestors 'none'", '', ['no frame-ancestors']],
    [";require-trusted-types-for 'script'", '', ['no Trusted Types']],
    ["base-uri 'none'", "base-url 'none'", ['base-uri is not none', 'base-url is not a directive']],
  ])('reports %s replaced by "%s"', (sound, bad, faults) => {
    expect(evaluatePolicy(SOUND.replace(sound, bad))).toEqual(faults)
  })

  test('reports a missing policy and a policy without script sources', () => {
    expect(evaluatePolicy(undefined)).toEqual(['no policy'])
    expect(evaluatePolicy("base-uri 'none';object-src 'none';frame-ancestors 'none'")).toEqual([
      'scripts may come from anywhere',
      'no Trusted Types',
    ])
  })

  test('allows inline styles as an exception, but never inline scripts', () => {
    const policy = SOUND.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
    expect(evaluatePolicy(policy, true)).toEqual([])
    expect(evaluatePolicy(policy.replace("script-src 'self'", "script-src 'unsafe-inline'"), true)).toHaveLength(1)
  })
})

describe('headers', () => {
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

  test.each(['Set-Cookie: id=1', 'X-Powered-By: Express', 'X-AspNet-Version: 4.0.30319', 'X-Runtime: 0.01'])(
    'reports a forbidden header: %s',
    (line) => {
      expect(findProblems([...SOUND, line])).toEqual([`${line.split(':')[0]?.toLowerCase() ?? ''} is sent`])
    },
  )

  test('reports software versions, but allows the name of a proxy', () => {
    expect(findProblems([...SOUND, 'X-Powered-By: Express', 'Server: nginx/1.22'])).toEqual([
      'x-powered-by is sent',
      'server is nginx/1.22',
    ])
    expect(findProblems([...SOUND, 'Server: nginx'])).toEqual([])
  })
})
