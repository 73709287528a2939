import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { InvalidBytesError, ByteReader, tryDecode } from './byte-reader.ts'
import { ByteWriter, vlq64Length, vlqLength } from './byte-writer.ts'
import { bytesToHex, hexToBytes } from './hex.ts'

const written = (write: (writer: ByteWriter) => void): string => {
  const writer = new ByteWriter(1)
  write(writer)
  return bytesToHex(writer.toBytes())
}

test.each([
  [0, '00'],
  [127, '7f'],
  [128, '8001'],
  [1_561_978_977_137, 'f1f6cee9ba2d'],
  [Number.MAX_SAFE_INTEGER, 'ffffffffffffff0f'],
])('writes %d as %s', (value, hex) => {
  expect(written((writer) => writer.vlq(value))).toBe(hex)
  expect(new ByteReader(hexToBytes(hex)).vlq()).toBe(value)
  expect(vlqLength(value)).toBe(hex.length / 2)
})

test.each([
  [0n, '00'],
  [2n ** 53n - 1n, 'ffffffffffffff0f'],
  [2n ** 63n, '80808080808080808001'],
  [-1n, 'ffffffffffffffffff01'],
])('writes %d, of 64 bits, as %s', (value, hex) => {
  expect(written((writer) => writer.vlq64(value))).toBe(hex)
  expect(new ByteReader(hexToBytes(hex)).vlq64()).toBe(BigInt.asUintN(64, value))
  expect(vlq64Length(value)).toBe(hex.length / 2)
})

test.each([-1, 1.5, 2 ** 53])('does not write %d', (value) => {
  expect(() => new ByteWriter().vlq(value)).toThrow(RangeError)
})

// The largest integer takes ten bytes, as in register R4 of real boxes.
test.each([
  [0, '00'],
  [-1, '01'],
  [1, '02'],
  [720, 'a00b'],
  [2_147_483_647, 'feffffffffffffffff01'],
  [-2_147_483_648, 'ffffffffffffffffff01'],
])('writes the signed integer %d as %s', (value, hex) => {
  expect(written((writer) => writer.zigZag32(value))).toBe(hex)
  expect(new ByteReader(hexToBytes(hex)).zigZag32()).toBe(value)
})

describe('any number round-trips', () => {
  test('unsigned, 64 bits', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), (value) => {
        const hex = written((writer) => writer.vlq64(value))
        expect(new ByteReader(hexToBytes(hex)).vlq64()).toBe(value)
      }),
    )
  })

  test('signed, 64 bits', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), (value) => {
        const hex = written((writer) => writer.zigZag64(value))
        expect(new ByteReader(hexToBytes(hex)).zigZag64()).toBe(value)
      }),
    )
  })

  test('signed, 32 bits', () => {
    fc.assert(
      fc.property(fc.integer(), (value) => {
        const hex = written((writer) => writer.zigZag32(value))
        expect(new ByteReader(hexToBytes(hex)).zigZag32()).toBe(value)
      }),
    )
  })
})

test('rejects bytes that end inside a number', () => {
  expect(() => new ByteReader(hexToBytes('80')).vlq()).toThrow(InvalidBytesError)
  expect(() => new ByteReader(hexToBytes('ff'.repeat(11))).vlq64()).toThrow(InvalidBytesError)
  expect(() => new ByteReader(hexToBytes('ff'.repeat(11))).vlq()).toThrow(InvalidBytesError)
  expect(() => new ByteReader(hexToBytes('ffffffffffffff7f')).vlq()).toThrow('variable-length number is too long')
})

test('returns invalid bytes as a value, but no other error', () => {
  const failing = (error: Error) => () =>
    tryDecode(() => {
      throw error
    })
  expect(failing(new InvalidBytesError('no'))()).toEqual({ ok: false, reason: 'no', fault: 'malformed' })
  expect(failing(new TypeError('a bug'))).toThrow('a bug')
  expect(new InvalidBytesError('no')).toMatchObject({ name: 'InvalidBytesError', code: 'bad_bytes' })
})

test('a reset writer starts over and does not change earlier results', () => {
  const writer = new ByteWriter(2)
  const first = writer.hex('aabbcc').toBytes()
  const second = writer.reset().byte(1).toBytes()
  expect([bytesToHex(first), bytesToHex(second)]).toEqual(['aabbcc', '01'])
})
