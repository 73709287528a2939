import { decodeConstant, type Hex, hexToBytes, typeName } from '@ergo-explorer/chain'
import { expect, test } from 'vitest'
import { registerSamples } from './register-samples.ts'

const typesOf = (round: number): string[] =>
  Object.values(registerSamples(round)).map((hex: Hex) => {
    const constant = decodeConstant(hexToBytes(hex))
    return constant.ok ? typeName(constant.value.type) : expect.fail(constant.reason)
  })

test('seven boxes cover every type that a register can hold', () => {
  expect([0, 1, 2, 3, 4, 5, 6].map(typesOf)).toEqual([
    ['SBoolean', 'SByte', 'SShort', 'SInt', 'SLong', 'SBigInt'],
    ['SGroupElement', 'SSigmaProp', 'SSigmaProp', 'SSigmaProp', 'SUnit', 'SAvlTree'],
    ['Coll[SBoolean]', 'Coll[SByte]', 'Coll[SShort]', 'Coll[SInt]', 'Coll[SLong]', 'Coll[SBigInt]'],
    [
      'Coll[SGroupElement]',
      'Coll[SSigmaProp]',
      'Coll[Coll[SByte]]',
      'Coll[Coll[SInt]]',
      'Coll[(Coll[SByte], SInt)]',
      'Coll[Coll[Coll[SLong]]]',
    ],
    [
      '(SInt, SInt)',
      '(SInt, SLong)',
      '(Coll[SByte], SLong)',
      '(SInt, Coll[SByte], SBoolean)',
      '(SByte, SShort, SInt, SLong)',
      '(SInt, SInt, SInt, SInt, Coll[SByte])',
    ],
    [
      'Coll[SByte]',
      'Coll[SInt]',
      'Coll[Coll[SByte]]',
      'Coll[(Coll[SByte], Coll[SByte])]',
      '((SInt, (SLong, Coll[SByte])), Coll[SBoolean])',
      '(SInt, Coll[SByte])',
    ],
    ['SAvlTree', 'Coll[SAvlTree]', 'SBigInt', 'SBoolean', 'Coll[SUnit]', 'Coll[SByte]'],
  ])
})

test('the eighth box repeats the first', () => {
  expect(registerSamples(7)).toEqual(registerSamples(0))
})

test('one tuple is written as an operation, not as a constant', () => {
  expect(registerSamples(5).R9).toBe('8602040a0e0673616d706c65')
})
