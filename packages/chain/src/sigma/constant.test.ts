import { constantArbitrary } from '@ergo-explorer/testkit'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bytesToHex, hexToBytes } from '#bytes/hex.ts'
import { decodeConstant } from './constant-decoder.ts'
import { encodeConstant } from './constant-encoder.ts'
import { publicKeysOf } from './public-keys.ts'
import { renderConstant } from './rendered-constant.ts'

const KEY = '02d6b2141c21e4f337e9b065a031a6269fb5a49253094fc6243d38662eb765db00'

test('any constant round-trips', () => {
  fc.assert(
    fc.property(constantArbitrary, (constant) => {
      expect(decodeConstant(encodeConstant(constant))).toEqual({ ok: true, value: constant })
    }),
  )
})

test('never throws for any bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
      expect(decodeConstant(bytes)).toHaveProperty('ok')
    }),
    { numRuns: 2000 },
  )
})

describe('renders a register like the public API', () => {
  test.each([
    ['0406', 'SInt', '3'],
    ['04feffffffffffffffff01', 'SInt', '2147483647'],
    ['0101', 'SBoolean', 'true'],
    ['100204a00b', 'Coll[SInt]', '[2,720]'],
    ['62', 'SUnit', '()'],
    ['0e03555344', 'Coll[SByte]', '555344'],
    ['0e00', 'Coll[SByte]', ''],
    ['1a020355534403455552', 'Coll[Coll[SByte]]', '[555344,455552]'],
    ['580404', '(SInt, SInt)', '[2,2]'],
    ['4d0e0361626306', '(Coll[SByte], SLong)', '[616263,3]'],
    [
      '0c400504b40180febe81027880d4d4ab015a80bfdf80013c80aaea55',
      'Coll[(SInt, SLong)]',
      '[[90,270000000],[60,180000000],[45,135000000],[30,90000000]]',
    ],
    [
      '06201e40bf1c6542867ec4315bb470a4a213f3c0f141b0ec57d7629dc662a269d77f',
      'SBigInt',
      'CBigInt(13683782668738460335337828849008100621013788955977982938688526869072699840383)',
    ],
    [`07${KEY}`, 'SGroupElement', KEY],
    [`08cd${KEY}`, 'SSigmaProp', KEY],
    ['86020402050a', '(SInt, SLong)', '[1,5]'],
  ])('%s', (serializedValue, sigmaType, renderedValue) => {
    expect(renderConstant(serializedValue)).toEqual({ serializedValue, sigmaType, renderedValue })
  })
})

describe('keeps the bytes, with null for type and value, if the public API cannot show a value', () => {
  test.each([
    ['a tuple directly inside a tuple', '3c0e400501610402'],
    ['a threshold of keys', `08980202cd${KEY}cd${KEY}`],
    ['an AVL tree', `64${'00'.repeat(33)}012000`],
    ['a box', '63c0843d09020101000000'],
    ['a header', `68${'02'.repeat(213)}`],
    ['a string', '660161'],
    ['an unknown type', '6f00'],
    ['an operation', 'd801'],
    ['bytes that end too early', '0e05aabb'],
    ['bytes left over', '040600'],
    ['nothing', ''],
  ])('%s', (_what, serializedValue) => {
    expect(renderConstant(serializedValue)).toEqual({ serializedValue, sigmaType: null, renderedValue: null })
  })
})

test('finds the keys of a constant: points, propositions, and pay-to-public-key scripts', () => {
  const other = '03be7ad70c74f691345cbedba19f4844e7fc514e1188a7929f5ae261d5bb00bb66'
  const keysIn = (hex: string) => {
    const constant = decodeConstant(hexToBytes(hex))
    return constant.ok ? publicKeysOf(constant.value) : constant.reason
  }
  expect(keysIn(`07${KEY}`)).toEqual([KEY])
  expect(keysIn(`08980202cd${KEY}cd${other}`)).toEqual([KEY, other])
  expect(keysIn(`0e240008cd${KEY}`)).toEqual([KEY])
  expect(keysIn(`1302${KEY}${KEY}`)).toEqual([KEY])
  expect(keysIn(`07${'00'.repeat(33)}`)).toEqual([])
  expect(keysIn('0e03555344')).toEqual([])
})

test('an AVL tree keeps its parameters', () => {
  const digest = '3100d2e101ff01fc047c7f6f00ff80129df69a5090012f01ffca99f5bfff0c8036'
  const tree = { insertAllowed: true, updateAllowed: false, removeAllowed: false, keyLength: 128, valueLength: 21 }
  const hex = `64${digest}0180010115`
  const decoded = decodeConstant(hexToBytes(hex))
  expect(decoded).toEqual({ ok: true, value: { type: 'SAvlTree', value: { digest: hexToBytes(digest), ...tree } } })
  expect(decoded.ok && bytesToHex(encodeConstant(decoded.value))).toBe(hex)
})
