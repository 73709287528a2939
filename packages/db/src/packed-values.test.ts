import { describe, expect, test } from 'vitest'
import type { TokenId, Block } from '@ergo-explorer/chain'
import { fakeId, buildBlock, buildBoxCandidate, buildInput, buildTransaction } from '@ergo-explorer/testkit'
import * as fc from 'fast-check'
import {
  packAssets,
  unpackAssets,
  packBlock,
  unpackBlock,
  packContext,
  packExtension,
  packRegisters,
  unpackContext,
  unpackExtension,
  unpackRegisters,
} from './packed-values.ts'

describe('pack assets', () => {
  test('unpacks tokens in order, with the largest amount intact', () => {
    const assets = [
      { tokenId: fakeId<TokenId>(7), amount: 2n ** 63n - 1n },
      { tokenId: fakeId<TokenId>(3), amount: 1n },
      { tokenId: fakeId<TokenId>(7), amount: 255n },
    ]
    expect(unpackAssets(packAssets(assets))).toEqual(assets)
  })

  test('packs an empty list as null', () => {
    expect(packAssets([])).toBeNull()
    expect(unpackAssets(null)).toEqual([])
  })
})

describe('pack json', () => {
  const hex = (options: fc.IntArrayConstraints = {}) =>
    fc.uint8Array({ maxLength: 300, ...options }).map((bytes) => Buffer.from(bytes).toString('hex'))

  test('round-trips registers', () => {
    fc.assert(
      fc.property(fc.array(hex({ minLength: 1 }), { maxLength: 6 }), (values) => {
        const registers = Object.fromEntries(values.map((value, i) => [`R${i + 4}`, value]))
        expect(unpackRegisters(packRegisters(registers))).toEqual(registers)
      }),
    )
  })

  test('preserves the order and ids of context variables', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: -128, max: 127 }), hex())), (variables) => {
        expect(unpackContext(packContext(variables))).toEqual(variables)
      }),
    )
  })

  test('distinguishes an extension without fields from a missing one', () => {
    expect(packExtension([])).toBe('')
    expect(unpackExtension('')).toEqual([])
    expect(
      unpackExtension(
        packExtension([
          ['0001', ''],
          ['0102', 'ff'],
        ]),
      ),
    ).toEqual([
      ['0001', ''],
      ['0102', 'ff'],
    ])
  })

  test('rejects truncated data', () => {
    expect(() => unpackRegisters('0004aa')).toThrow(RangeError)
  })

  test('round-trips a block', () => {
    const transaction = buildTransaction({
      inputs: [buildInput({ extension: [[1, 'aa']] })],
      outputs: [buildBoxCandidate({ value: 2n ** 63n - 1n })],
    })
    const block: Block = buildBlock({ transactions: [transaction] })
    expect(unpackBlock(packBlock(block))).toEqual(block)
  })
})
