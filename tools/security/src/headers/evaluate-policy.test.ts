import { expect, test } from 'vitest'
import { evaluatePolicy } from './evaluate-policy.ts'

const SOUND =
  "default-src 'none';script-src 'self' 'sha256-abc';style-src 'self';base-uri 'none';frame-ancestors 'none';require-trusted-types-for 'script'"

test('accepts a policy with own sources and hashes', () => {
  expect(evaluatePolicy(SOUND)).toEqual([])
})

test.each([
  ["script-src 'self'", "script-src 'self' 'unsafe-inline'", ["'unsafe-inline' is unsafe"]],
  ["script-src 'self'", "script-src 'self' 'unsafe-eval'", ["'unsafe-eval' is unsafe"]],
  ["script-src 'self'", "script-src 'self' https:", ['scripts may come from https:']],
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
