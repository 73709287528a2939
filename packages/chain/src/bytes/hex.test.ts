import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { bytesToHex, hexToBytes, isHex } from './hex.ts'

test('bytes round-trip through hex', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(hexToBytes(bytesToHex(bytes))).toEqual(bytes)
    }),
  )
})

test('accepts upper case and writes lower case', () => {
  expect(bytesToHex(hexToBytes('00FFaB'))).toBe('00ffab')
})

test.each(['0', 'abc', 'zz', '0g', 'ab ', '0х', '\u{1f600}'])('rejects %j', (text) => {
  expect(() => hexToBytes(text)).toThrow(RangeError)
  expect(isHex(text)).toBe(false)
})
