import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { bigIntToBytes, bytesToBigInt, bytesToHex, hexToBytes, isHex } from './hex.ts'

test('bytes round-trip through hex', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
      const hex = bytesToHex(bytes)
      expect(hex).toBe(Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''))
      expect(hexToBytes(hex)).toEqual(bytes)
      expect(bytesToHex(hexToBytes(`ab${hex}`).subarray(1))).toBe(hex)
    }),
  )
})

test('accepts upper case and writes lower case', () => {
  expect(bytesToHex(hexToBytes('00FFaB'))).toBe('00ffab')
})

test.each([
  ['00000005', 5n, 4],
  ['0100', 256n, undefined],
  ['05', 5n, undefined],
])('%j is the number %d', (hex, value, length) => {
  expect(bytesToBigInt(hexToBytes(hex))).toBe(value)
  expect(bytesToHex(bigIntToBytes(value, length))).toBe(hex)
})

test('no bytes are the number 0', () => {
  expect(bytesToBigInt(new Uint8Array())).toBe(0n)
})

test.each(['0', 'abc', 'zz', '0g', 'ab ', '0х', '\u{1f600}'])('rejects %j', (text) => {
  expect(() => hexToBytes(text)).toThrow(RangeError)
  expect(isHex(text)).toBe(false)
})
