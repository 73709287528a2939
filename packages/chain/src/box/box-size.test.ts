import { buildBoxCandidate, fakeId } from '@ergo-explorer/testkit'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TokenId, TransactionId } from '#ids.ts'
import { boxSize, type Registers, serialiseBox } from './box.ts'

const amount = fc.bigInt({ min: 1n, max: 2n ** 63n - 1n })
const bytes = (minLength: number) =>
  fc.uint8Array({ minLength, maxLength: 300 }).map((each) => Buffer.from(each).toString('hex'))

test('a negative creation height, which blocks of version 1 accept, is written as an unsigned integer of 32 bits', () => {
  const box = buildBoxCandidate({ value: 1n, ergoTree: 'd3', creationHeight: -1 })
  const serialised = serialiseBox(box, fakeId<TransactionId>(9), 0)
  expect(Buffer.from(serialised.subarray(0, 9)).toString('hex')).toBe('01d3ffffffff0f0000')
})

test('writes the registers up to the first missing one', () => {
  const registersOf = (registers: Registers) => {
    const box = buildBoxCandidate({ value: 1n, ergoTree: 'd3', creationHeight: 0, registers })
    const serialised = Buffer.from(serialiseBox(box, fakeId<TransactionId>(9), 0)).toString('hex')
    return serialised.slice('01d30000'.length, -`${fakeId(9)}00`.length)
  }
  expect(registersOf({ R4: '01', R5: '02', R6: '03', R7: '04', R8: '05', R9: '06' })).toBe('06010203040506')
  expect(registersOf({ R4: '01', R6: '03' })).toBe('0101')
  expect(registersOf({})).toBe('00')
})

test('boxSize equals the length of the serialised bytes for any box', () => {
  const box = fc.record({
    value: amount,
    ergoTree: bytes(1),
    creationHeight: fc.integer(),
    assets: fc.array(
      amount.map((each) => ({ tokenId: fakeId<TokenId>(1), amount: each })),
      { maxLength: 5 },
    ),
    registers: fc
      .array(bytes(1), { maxLength: 6 })
      .map((values) => Object.fromEntries(values.map((value, i) => [`R${i + 4}`, value]))),
  })
  fc.assert(
    fc.property(box, fc.nat({ max: 32_767 }), (content, index) => {
      const candidate = buildBoxCandidate(content)
      const id = fakeId<TransactionId>(9)
      expect(boxSize(candidate, id, index)).toBe(serialiseBox(candidate, id, index).length)
    }),
  )
})
