import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { bytesToHex } from '#bytes/hex.ts'
import { utf8ToBytes } from '#bytes/utf8.ts'
import { blake2b256, sha256 } from './noble.ts'
import { createBlake2b256 } from './wasm.ts'

const wasm = await createBlake2b256()

test('both implementations agree for any bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 500 }), (bytes) => {
      expect(wasm(bytes)).toEqual(blake2b256(bytes))
    }),
  )
})

test('hash empty input to the known digests', () => {
  const nothing = new Uint8Array(0)
  expect(bytesToHex(wasm(nothing))).toBe('0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8')
  expect(bytesToHex(sha256(nothing))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
})

test('a digest is not changed by the next call', () => {
  const first = wasm(utf8ToBytes('a'))
  const hex = bytesToHex(first)
  wasm(utf8ToBytes('b'))
  expect(bytesToHex(first)).toBe(hex)
})
