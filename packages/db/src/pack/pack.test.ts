import type { Block } from '@ergo-explorer/chain'
import { aBlock, aCandidate, anInput, aTransaction } from '@ergo-explorer/testkit'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { packBlock, unpackBlock } from './pack-json.ts'
import {
  packContext,
  packExtension,
  packRegisters,
  unpackContext,
  unpackExtension,
  unpackRegisters,
} from './pack-pairs.ts'

const hex = (options: fc.IntArrayConstraints = {}) =>
  fc.uint8Array({ maxLength: 300, ...options }).map((bytes) => Buffer.from(bytes).toString('hex'))

test('registers come back as they were packed', () => {
  fc.assert(
    fc.property(fc.array(hex({ minLength: 1 }), { maxLength: 6 }), (values) => {
      const registers = Object.fromEntries(values.map((value, i) => [`R${i + 4}`, value]))
      expect(unpackRegisters(packRegisters(registers))).toEqual(registers)
    }),
  )
})

test('context variables keep their order and their numbers', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 255 }), hex())), (variables) => {
      expect(unpackContext(packContext(variables))).toEqual(variables)
    }),
  )
})

test('an extension without fields is not the same as none', () => {
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

test('what is cut off is refused', () => {
  expect(() => unpackRegisters('0004aa')).toThrow(RangeError)
})

test('a whole block comes back as it was packed', () => {
  const transaction = aTransaction({
    inputs: [anInput({ extension: [[1, 'aa']] })],
    outputs: [aCandidate({ value: 2n ** 63n - 1n })],
  })
  const block: Block = aBlock({ transactions: [transaction] })
  expect(unpackBlock(packBlock(block))).toEqual(block)
})
