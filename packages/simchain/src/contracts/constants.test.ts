import { bytesToHex, coll, type Constant, encodeConstant, hexToBytes, parseErgoTree } from '@ergo-explorer/chain'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { longConstant, intConstant, bytesConstant, replaceConstants } from './constants.ts'

/** Two constants, an Int and bytes, before an expression; with and without the size of the rest. */
const PLAIN = '100204020e02abcdd1937300'
const SIZED = '190b0204020e02abcdd1937300'

describe.each([
  ['without a size', PLAIN],
  ['with a size', SIZED],
])('a script %s', (_, script) => {
  test('stays unchanged when nothing is replaced', () => {
    expect(replaceConstants(script, new Map())).toBe(script)
  })

  test('rejects a constant of another type and an unknown position', () => {
    expect(() => replaceConstants(script, new Map([[0, longConstant(1n)]]))).toThrow(
      'constant 0 is a SInt, not a SLong',
    )
    expect(() => replaceConstants(script, new Map([[2, intConstant(1)]]))).toThrow('the script has no constant 2')
  })

  test('keeps its expression and the other constants, whatever the replacement', () => {
    fc.assert(
      fc.property(fc.integer(), fc.uint8Array({ maxLength: 300 }), (number, bytes) => {
        const replaced = replaceConstants(
          script,
          new Map<number, Constant>([
            [0, intConstant(number)],
            [1, { type: coll('SByte'), value: bytes }],
          ]),
        )
        const parsed = parseErgoTree(hexToBytes(replaced))
        if (!parsed.ok) throw new Error(parsed.reason)
        expect(bytesToHex(parsed.value.template)).toBe('d1937300')
        expect(parsed.value.constants.map(({ value }) => value)).toEqual([number, bytes])
      }),
    )
  })
})

test('updates the size when a constant grows', () => {
  // 300 bytes need two length bytes: 1 + 2 + 303 + 4 bytes follow, which is b602.
  const long = replaceConstants(SIZED, new Map([[1, bytesConstant('ab'.repeat(300))]]))
  expect(long.slice(0, 6)).toBe('19b602')
  expect(long.length / 2).toBe(3 + 310)
})

test('rejects a script without segregated constants', () => {
  const plain = `00${bytesToHex(encodeConstant({ type: 'SSigmaProp', value: { prove: 'true' } }))}`
  expect(() => replaceConstants(plain, new Map())).toThrow('no segregated constants')
})
