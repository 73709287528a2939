import { expect, test } from 'vitest'
import { findSecrets } from './find-secrets.ts'

// Put together here, so that nobody who searches this repository finds one.
const planted = (...parts: readonly string[]) => parts.join('')

test.each([
  planted('-----BEGIN RSA ', 'PRIVATE KEY-----'),
  planted('AKIA', 'ABCDEFGHIJKLMNOP'),
  planted('ghp_', 'a'.repeat(36)),
  planted('npm_', 'b'.repeat(36)),
  planted('//registry.example/:_auth', 'Token=abcdefgh1234'),
  planted('postgres://api:', 'correct-horse@db.example/explorer'),
  planted('eyJ', 'hbGciOiJIUzI1NiIs.', 'eyJ', 'zdWIiOiIxMjM0NTY3.', 'c2lnbmF0dXJlLi4u'),
  planted('{"pass', 'word":"correct-horse-battery"}'),
])('%s is found', (text) => {
  expect(findSecrets(`before ${text} after`)).toHaveLength(1)
})

test.each([
  'postgres://explorer:…@localhost/explorer',
  'postgres://explorer:$PASSWORD@localhost/explorer',
  'postgres://explorer:change-me@localhost/explorer',
  'postgres://postgres@127.0.0.1:5432/postgres',
  "password: 'postgres'",
  '0008cd02472963123ce32c057907c7a7268bc09f45d9ca57819d3327b9e7497d7b1cc347',
  'https://example.org/a:b@c',
])('%s is none', (text) => {
  expect(findSecrets(text)).toEqual([])
})
