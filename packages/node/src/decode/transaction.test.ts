import { buildBox } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { decodeBox, decodeTransaction } from './transaction.ts'

const jsonBox = (creationHeight: unknown) => {
  const { registers, ...box } = buildBox()
  return { ...box, additionalRegisters: registers, creationHeight }
}

test('a creation height is a signed integer of 32 bits, as blocks of version 1 accept it', () => {
  expect(decodeBox(jsonBox(-5)).creationHeight).toBe(-5)
  expect(decodeBox(jsonBox(-(2 ** 31))).creationHeight).toBe(-(2 ** 31))
  expect(() => decodeBox(jsonBox(2 ** 31))).toThrow('creationHeight')
  expect(() => decodeBox(jsonBox(1.5))).toThrow('creationHeight')
})

test('the id of a context variable is a signed byte', () => {
  const extension = [
    ['127', '0402'],
    ['-1', '0404'],
    ['254', '0406'],
  ]
  const { boxId } = buildBox()
  const transaction = { id: boxId, inputs: [{ boxId, spendingProof: { proofBytes: '', extension } }], size: 1 }
  const [input] = decodeTransaction({ ...transaction, dataInputs: [], outputs: [] }).inputs
  expect(input?.extension.map(([id]) => id)).toEqual([127, -1, -2])
})
