import { expect, test } from 'vitest'
import { findSecrets } from './secrets.ts'

// Assembled at run time, so that scanners of this repository find no secret.
const joinParts = (...parts: readonly string[]) => parts.join('')

test.each([
  joinParts('-----BEGIN RSA ', 'PRIVATE KEY-----'),
  joinParts('AKIA', 'ABCDEFGHIJKLMNOP'),
  joinParts('ghp_', 'a'.repeat(36)),
  joinParts('npm_', 'b'.repeat(36)),
  joinParts('//registry.example/:_auth', 'Token=abcdefgh1234'),
  joinParts('postgres://api:', 'correct-horse@db.example/explorer'),
  joinParts('eyJ', 'hbGciOiJIUzI1NiIs.', 'eyJ', 'zdWIiOiIxMjM0NTY3.', 'c2lnbmF0dXJlLi4u'),
  joinParts('{"pass', 'word":"correct-horse-battery"}'),
])('finds %s', (text) => {
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
])('ignores %s', (text) => {
  expect(findSecrets(text)).toEqual([])
})
