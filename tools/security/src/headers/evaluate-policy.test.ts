import { expect, test } from 'vitest'
import { evaluatePolicy } from './evaluate-policy.ts'

const SOUND =
  "default-src 'none';script-src 'self' 'sha256-abc';style-src 'self';base-uri 'none';frame-ancestors 'none';require-trusted-types-for 'script'"

test('a policy that names our own and hashes is sound', () => {
  expect(evaluatePolicy(SOUND)).toEqual([])
})

test.each([
  ["script-src 'self'", "script-src 'self' 'unsafe-inline'", ["'unsafe-inline' lets others in"]],
  ["script-src 'self'", "script-src 'self' 'unsafe-eval'", ["'unsafe-eval' lets others in"]],
  ["script-src 'self'", "script-src 'self' https:", ['scripts may come from https:']],
  ["script-src 'self'", 'script-src *', ['scripts may come from *']],
  ["style-src 'self'", "style-src 'unsafe-inline'", ["'unsafe-inline' lets others in"]],
  ["default-src 'none'", "default-src 'self'", ['object-src is not none']],
  ["base-uri 'none'", "base-uri 'self'", ['base-uri is not none']],
  [";frame-ancestors 'none'", '', ['no frame-ancestors']],
  [";require-trusted-types-for 'script'", '', ['no Trusted Types']],
  ["base-uri 'none'", "base-url 'none'", ['base-uri is not none', 'base-url is no directive']],
])('%s written as "%s" is found', (sound, bad, faults) => {
  expect(evaluatePolicy(SOUND.replace(sound, bad))).toEqual(faults)
})

test('none at all is found, and so is one without a word on scripts', () => {
  expect(evaluatePolicy(undefined)).toEqual(['no policy'])
  expect(evaluatePolicy("base-uri 'none';object-src 'none';frame-ancestors 'none'")).toEqual([
    'scripts may come from anywhere',
    'no Trusted Types',
  ])
})

test('styles may be written into a page where that is an exception, scripts never', () => {
  const policy = SOUND.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
  expect(evaluatePolicy(policy, true)).toEqual([])
  expect(evaluatePolicy(policy.replace("script-src 'self'", "script-src 'unsafe-inline'"), true)).toHaveLength(1)
})
