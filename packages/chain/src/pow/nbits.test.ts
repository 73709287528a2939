import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeCompactBits, encodeCompactBits, roundToCompactBits } from './nbits.ts'

describe('compact bits', () => {
  test.each([
    [1n, 16_842_752],
    [2n, 16_908_288],
    [100n, 23_330_816],
    [1000n, 33_810_432],
    [1_199_990_374_400n, 100_734_821],
    [122_702_199_259_136n, 107_976_917],
    [1_595_361_307_131_904n, 117_811_961],
    [263_500_538_576_896n, 117_501_863],
  ])('encode difficulty %d as %d and decode it', (difficulty, nBits) => {
    expect(encodeCompactBits(difficulty)).toBe(nBits)
    expect(decodeCompactBits(nBits)).toBe(difficulty)
  })

  test('use another byte for a leading digit above 127, so that it is not read as a sign', () => {
    expect(encodeCompactBits(0x80n)).toBe(0x02008000)
    expect(encodeCompactBits(0xc0de000000n)).toBe(0x0600c0de)
  })

  test('have a sign bit, which no difficulty sets', () => {
    expect(decodeCompactBits(0x05c0de00)).toBe(-0x40de000000n)
  })

  test('hold any length byte without becoming negative', () => {
    expect(encodeCompactBits(1n << 1080n)).toBe(0x88010000)
    expect(decodeCompactBits(0x88010000)).toBe(1n << 1080n)
  })

  test('are zero for zero, as in the node', () => {
    expect(encodeCompactBits(0n)).toBe(0x01000000)
    expect(decodeCompactBits(0x01000000)).toBe(0n)
  })

  test('reject a negative difficulty', () => {
    expect(() => encodeCompactBits(-1n)).toThrow(RangeError)
  })

  test('reduce a difficulty by less than one part in 2^15, and only once', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 1n << 256n), (difficulty) => {
        const rounded = roundToCompactBits(difficulty)
        expect(rounded).toBeLessThanOrEqual(difficulty)
        expect((difficulty - rounded) << 15n).toBeLessThan(difficulty)
        expect(roundToCompactBits(rounded)).toBe(rounded)
      }),
    )
  })
})
