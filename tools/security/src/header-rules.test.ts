import { describe, expect, test } from 'vitest'
import { type AnsweredProbe, createHeaderResults, evaluatePolicy, findHeaderProblems } from './header-rules.ts'
import { parseRawResponse } from './raw-http.ts'

const SOUND_POLICY =
  "default-src 'none';script-src 'self' 'sha256-abc';style-src 'self';base-uri 'none';frame-ancestors 'none';require-trusted-types-for 'script'"

const SOUND_HEADERS = [
  'HTTP/1.1 200 OK',
  'Strict-Transport-Security: max-age=31536000; includeSubDomains',
  'X-Content-Type-Options: nosniff',
  'Referrer-Policy: no-referrer',
  'Cross-Origin-Resource-Policy: cross-origin',
  'Permissions-Policy: camera=(), geolocation=(), microphone=()',
]

describe('policy', () => {
  test('accepts a policy with own sources and hashes', () => {
    expect(evaluatePolicy(SOUND_POLICY)).toEqual([])
    expect(
      evaluatePolicy(`${SOUND_POLICY.replaceAll(';', ' ; ').replace("base-uri 'none'", "Base-URI   'none'")};`),
    ).toEqual([])
    expect(evaluatePolicy(SOUND_POLICY.replace("script-src 'self'", 'script-src cdn.example:*'))).toEqual([])
  })

  test.each([
    ["script-src 'self'", "script-src 'self' 'unsafe-inline'", ["'unsafe-inline' is unsafe"]],
    ["script-src 'self'", "script-src 'self' 'unsafe-eval'", ["'unsafe-eval' is unsafe"]],
    ["script-src 'self'", "script-src 'self' 'unsafe-hashes'", ["'unsafe-hashes' is unsafe"]],
    ["script-src 'self'", "script-src 'self' https:", ['scripts may come from https:']],
    ["script-src 'self'", "script-src 'self' http:", ['scripts may come from http:']],
    ["script-src 'self'", 'script-src filesystem:', ['scripts may come from filesystem:']],
    ["script-src 'self'", "script-src 'self' http://*.example", ['scripts may come from http://*.example']],
    ["script-src 'self'", 'script-src data:', ['scripts may come from data:']],
    ["script-src 'self'", 'script-src blob:', ['scripts may come from blob:']],
    ["style-src 'self'", "style-src 'unsafe-hashes'", ["'unsafe-hashes' is unsafe"]],
    ["script-src 'self'", 'script-src *', ['scripts may come from *']],
    ["style-src 'self'", "style-src 'unsafe-inline'", ["'unsafe-inline' is unsafe"]],
    ["default-src 'none'", "default-src 'self'", ['object-src is not none']],
    ["base-uri 'none'", "base-uri 'none' 'self'", ['base-uri is not none']],
    ["base-uri 'none'", "base-uri 'self'", ['base-uri is not none']],
    [";frame-ancestors 'none'", '', ['no frame-ancestors']],
    [";require-trusted-types-for 'script'", '', ['no Trusted Types']],
    ["base-uri 'none'", "base-url 'none'", ['base-uri is not none', 'base-url is not a directive']],
  ])('reports %s replaced by "%s"', (sound, bad, faults) => {
    expect(evaluatePolicy(SOUND_POLICY.replace(sound, bad))).toEqual(faults)
  })

  test('reports a missing policy and a policy without script sources', () => {
    expect(evaluatePolicy(undefined)).toEqual(['no policy'])
    expect(evaluatePolicy("base-uri 'none';object-src 'none';frame-ancestors 'none'")).toEqual([
      'scripts may come from anywhere',
      'no Trusted Types',
    ])
  })

  test('allows inline styles as an exception, but never inline scripts', () => {
    const policy = SOUND_POLICY.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
    expect(evaluatePolicy(policy, true)).toEqual([])
    expect(evaluatePolicy(policy.replace("script-src 'self'", "script-src 'unsafe-inline'"), true)).toHaveLength(1)
  })
})

describe('headers', () => {
  const findProblems = (lines: readonly string[]) =>
    findHeaderProblems(parseRawResponse(`${lines.join('\r\n')}\r\n\r\nbody`) ?? expect.fail('not a response'))

  const replaceLine = (line: string) => [
    ...SOUND_HEADERS.filter((one) => !one.startsWith(line.slice(0, line.indexOf(':')))),
    line,
  ]

  test('accepts a response with all required headers', () => {
    expect(findProblems(SOUND_HEADERS)).toEqual([])
  })

  test.each(SOUND_HEADERS.slice(1))('reports a missing %s', (line) => {
    expect(findProblems(SOUND_HEADERS.filter((one) => one !== line))).toEqual([
      `${line.split(':')[0]?.toLowerCase() ?? ''} is missing`,
    ])
  })

  test.each([
    ['Strict-Transport-Security: max-age=60', 'strict-transport-security is max-age=60'],
    ['Referrer-Policy: unsafe-url', 'referrer-policy is unsafe-url'],
    ['Strict-Transport-Security: preload', 'strict-transport-security is preload'],
    ['Cross-Origin-Resource-Policy: same-site', 'cross-origin-resource-policy is same-site'],
    ['Permissions-Policy: camera=()', 'permissions-policy is camera=()'],
  ])('reports the ineffective value %s', (line, fault) => {
    expect(findProblems(replaceLine(line))).toEqual([fault])
  })

  test.each([
    'Referrer-Policy: same-origin',
    'Referrer-Policy: strict-origin-when-cross-origin',
    'Cross-Origin-Resource-Policy: same-origin',
  ])('accepts the value %s', (line) => {
    expect(findProblems(replaceLine(line))).toEqual([])
  })

  test('reports a header that is sent twice', () => {
    expect(findProblems([...SOUND_HEADERS, 'X-Content-Type-Options: nosniff'])).toEqual([
      'x-content-type-options is nosniff, nosniff',
    ])
  })

  test.each(['Set-Cookie: id=1', 'X-Powered-By: Express', 'X-AspNet-Version: 4.0.30319', 'X-Runtime: 0.01'])(
    'reports a forbidden header: %s',
    (line) => {
      expect(findProblems([...SOUND_HEADERS, line])).toEqual([`${line.split(':')[0]?.toLowerCase() ?? ''} is sent`])
    },
  )

  test('reports software versions, but allows the name of a proxy', () => {
    expect(findProblems([...SOUND_HEADERS, 'X-Powered-By: Express', 'Server: nginx/1.22'])).toEqual([
      'x-powered-by is sent',
      'server is nginx/1.22',
    ])
    expect(findProblems([...SOUND_HEADERS, 'Server: nginx'])).toEqual([])
  })
})

describe('results', () => {
  const respond = (status: number, policy: string | undefined, headers = SOUND_HEADERS) =>
    parseRawResponse(
      `${headers.join('\r\n').replace('200', String(status))}\r\n` +
        `${policy === undefined ? '' : `Content-Security-Policy: ${policy}\r\n`}\r\n`,
    )
  const probe = (response: AnsweredProbe['response'], more: Partial<AnsweredProbe> = {}): AnsweredProbe => ({
    name: 'GET /',
    origin: 'http://localhost:81',
    requestText: '',
    status: 200,
    response,
    ...more,
  })
  const sound = respond(200, SOUND_POLICY)
  const problemsOf = (answered: AnsweredProbe) =>
    createHeaderResults([answered], [200]).checks.map(({ trials }) => trials[0]?.problems)

  test('list the trials of all probes, the responses and the statuses', () => {
    const notFound = respond(404, SOUND_POLICY)
    const probes = [probe(notFound, { name: 'GET /x', status: 404 }), probe(sound), probe(undefined)]
    const trial = (where: string, ...problems: string[]) => ({ where: `${where} at 81`, problems })
    const trials = [trial('GET /x'), trial('GET /'), trial('GET /', 'no answer')]
    expect(createHeaderResults(probes, [200, 404, 503])).toEqual({
      observed: [
        { name: 'GET /x', response: notFound },
        { name: 'GET /', response: sound },
      ],
      checks: [
        {
          name: expect.stringMatching(/^S5 /),
          trials,
          details: 'one exception: inline styles of /api/docs',
        },
        {
          name: expect.stringMatching(/^S6 /),
          trials: [...trials, { where: 'statuses', problems: ['no response with status 503'] }],
          details: 'statuses 200 404',
        },
      ],
    })
  })

  test('report an unexpected status together with problems of the headers', () => {
    expect(problemsOf(probe(sound, { status: 204 }))).toEqual([[], ['status 200 instead of 204']])
    const response = respond(200, SOUND_POLICY, SOUND_HEADERS.slice(0, -1))
    expect(problemsOf(probe(response))).toEqual([[], ['permissions-policy is missing']])
  })

  test.each([
    [['Content-Type: text/html; charset=utf-8'], 'GET /en', 'missing'],
    [['Content-Type: text/html', 'Cross-Origin-Opener-Policy: same-origin'], 'GET /en', undefined],
    [['Content-Type: text/html', 'Cross-Origin-Opener-Policy: unsafe-none'], 'GET /en', 'unsafe-none'],
    [['Content-Type: text/html'], 'GET /api/docs', undefined],
    [['Content-Type: text/plain'], 'GET /en', undefined],
    [['Content-Type: text/plain', 'Cross-Origin-Opener-Policy: unsafe-none'], 'GET /api/docs', 'unsafe-none'],
  ])('report a page that is not separated from its opener: %s of %s', (headers, name, fault) => {
    const response = respond(200, SOUND_POLICY, [...SOUND_HEADERS, ...headers])
    const problems = fault === undefined ? [] : [`cross-origin-opener-policy is ${fault}`]
    expect(problemsOf(probe(response, { name }))[1]).toEqual(problems)
  })

  test('report who may embed the response, and inline styles except in the documentation', () => {
    expect(problemsOf(probe(sound, { isEmbeddable: true }))[0]).toEqual(["frame-ancestors is 'none'"])
    const anyone = SOUND_POLICY.replace("frame-ancestors 'none'", 'frame-ancestors *')
    expect(problemsOf(probe(respond(200, anyone), { isEmbeddable: true }))[0]).toEqual([])
    expect(problemsOf(probe(respond(200, anyone)))[0]).toEqual(['frame-ancestors is *'])
    const two = SOUND_POLICY.replace("frame-ancestors 'none'", 'frame-ancestors a.example b.example')
    expect(problemsOf(probe(respond(200, two)))[0]).toEqual(['frame-ancestors is a.example b.example'])
    expect(problemsOf(probe(respond(200, undefined)))[0]).toEqual(['no policy', 'frame-ancestors is missing'])
    const inline = respond(200, SOUND_POLICY.replace("style-src 'self'", "style-src 'unsafe-inline'"))
    expect(problemsOf(probe(inline))[0]).toEqual(["'unsafe-inline' is unsafe"])
    expect(problemsOf(probe(inline, { name: 'GET /api/docs' }))[0]).toEqual([])
  })
})
