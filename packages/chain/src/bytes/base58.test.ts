import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeBase58, encodeBase58 } from './base58.ts'
import { hexToBytes } from './hex.ts'

// From Bitcoin's test suite for the alphabet.
test.each([
  ['', ''],
  ['61', '2g'],
  ['626262', 'a3gV'],
  ['73696d706c792061206c6f6e6720737472696e67', '2cFupjhnEsSn59qHXstmK2ffpLv2'],
  ['00eb15231dfceb60925886b67d065299925915aeb172c06647', '1NS17iag9jJgTHD1VXjvLCEnZuQ3rJDE9L'],
  ['516b6fcd0f', 'ABnLTmg'],
  ['572e4794', '3EFU7m'],
  ['10c8511e', 'Rt5zm'],
  ['00000000000000000000', '1111111111'],
])('%s is %s', (hex, text) => {
  expect(encodeBase58(hexToBytes(hex))).toBe(text)
  expect(decodeBase58(text)).toEqual(hexToBytes(hex))
})

test('bytes of any length with any number of leading zeros round-trip', () => {
  const bytes = fc
    .tuple(fc.nat({ max: 3 }), fc.uint8Array({ maxLength: 4200 }))
    .map(([zeros, rest]) => new Uint8Array([...new Uint8Array(zeros), ...rest]))
  fc.assert(
    fc.property(bytes, (each) => {
      expect(decodeBase58(encodeBase58(each))).toEqual(each)
    }),
  )
})

test('lengths around the bigint-free part match plain division', () => {
  const bytes = fc.uint8Array({ minLength: 45, maxLength: 120 })
  fc.assert(
    fc.property(bytes, (each) => {
      expect(encodeBase58(each)).toBe(byDivision(each))
    }),
  )
})

test.each(['0', 'O', 'I', 'l', 'ab+', 'ü', ' ', `0${'a'.repeat(12)}`, `${'a'.repeat(12)}0`])('rejects %j', (text) => {
  expect(decodeBase58(text)).toBeUndefined()
})

/** Reference implementation: schoolbook division. */
function byDivision(bytes: Uint8Array): string {
  const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
  let value = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  let text = ''
  for (; value > 0n; value /= 58n) text = `${alphabet[Number(value % 58n)]}${text}`
  const zeros = bytes.findIndex((byte) => byte !== 0)
  return '1'.repeat(zeros < 0 ? bytes.length : zeros) + text
}
