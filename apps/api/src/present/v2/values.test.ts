import {
  bytesToHex,
  encodeConstant,
  type Hex,
  presetOf,
  type SigmaType,
  type SigmaValue,
  utf8ToBytes,
} from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { expect, test } from 'vitest'
import { presentContextVariables, presentRegisters } from './values.ts'

const context = { preset: presetOf('mainnet'), blake2b256: await createBlake2b256() }
const BYTES: SigmaType = { kind: 'Coll', of: 'SByte' }
const encoded = (type: SigmaType, value: SigmaValue): Hex => bytesToHex(encodeConstant({ type, value }))
const read = (value: Hex) => presentRegisters(context, { R4: value })[0] ?? expect.fail()

test("shows UTF-8 bytes as text besides the public API's rendering", () => {
  const value = encoded(BYTES, utf8ToBytes('Привет'))
  expect(read(value)).toEqual({
    id: 'R4',
    bytes: value,
    type: 'Coll[SByte]',
    text: 'd09fd180d0b8d0b2d0b5d182',
    meaning: { as: 'text', value: 'Привет' },
  })
})

test('joins several texts as lines', () => {
  const value = encoded({ kind: 'Coll', of: BYTES }, [utf8ToBytes('one'), utf8ToBytes('two')])
  expect(read(value).meaning).toEqual({ as: 'texts', value: 'one\ntwo' })
})

test('adds the address of a key, of its proposition and of its script', () => {
  const key = '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'
  const meaning = { as: 'address', value: '9fSgJ7BmUxBQJ454prQDQ7fQMBkXPLaAmDnimgTtjym6FYPHjAV' }
  for (const value of [`07${key}`, `08cd${key}`, `0e240008cd${key}`]) expect(read(value).meaning).toEqual(meaning)
})

test('adds no meaning to numbers, hashes and control characters', () => {
  expect(read(encoded('SLong', 5n))).toEqual({ id: 'R4', bytes: '050a', type: 'SLong', text: '5', meaning: null })
  expect(read(encoded(BYTES, new Uint8Array(32).fill(0xf1))).meaning).toBeNull()
  expect(read(encoded(BYTES, new Uint8Array([0x41, 0x00]))).meaning).toBeNull()
  expect(read(encoded(BYTES, new Uint8Array(0))).meaning).toBeNull()
})

test('keeps the bytes of an undecodable value', () => {
  expect(presentContextVariables(context, [[127, 'ff00']])).toEqual([
    { id: 127, bytes: 'ff00', type: null, text: null, meaning: null },
  ])
})

test('shows context variables in the order of the transaction, which its id covers', () => {
  const ids = presentContextVariables(context, [
    [10, '0402'],
    [2, '0404'],
    [127, '0406'],
  ]).map(({ id }) => id)
  expect(ids).toEqual([10, 2, 127])
})

test('shows numbers as numbers, and every level of nested tuples', () => {
  expect(read(encoded('SBigInt', 1n))).toMatchObject({ type: 'SBigInt', text: '1' })
  const pair: SigmaType = { kind: 'Tuple', items: ['SInt', 'SLong'] }
  const nested = encoded({ kind: 'Tuple', items: [BYTES, pair] }, [utf8ToBytes('a'), [2, 1n]])
  expect(read(nested)).toMatchObject({ type: '(Coll[SByte], (SInt, SLong))', text: '[61,[2,1]]' })
})
