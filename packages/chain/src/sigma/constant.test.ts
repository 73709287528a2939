import { constantArbitrary } from '@ergo-explorer/testkit'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bytesToHex, hexToBytes } from '#bytes/hex.ts'
import { decodeConstant } from './constant-decoder.ts'
import { encodeConstant } from './constant-encoder.ts'
import { publicKeysOf } from './public-keys.ts'
import { renderConstant } from './rendered-constant.ts'
import type { SigmaValue } from './types.ts'

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
    ['28010a', 'Option[SInt]', '5'],
    ['2800', 'Option[SInt]', 'null'],
  ])('%s', (serializedValue, sigmaType, renderedValue) => {
    expect(renderConstant(serializedValue)).toEqual({ serializedValue, sigmaType, renderedValue })
  })
})

describe('keeps the bytes, with null for type and value, if the public API cannot show a value', () => {
  test.each([
    ['a tuple directly inside a tuple', '3c0e400501610402'],
    ['a threshold of keys', `08980202cd${KEY}cd${KEY}`],
    ['an unsigned big integer', '090201f4'],
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

describe('decodes', () => {
  test.each<[string, string, SigmaValue]>([
    ['a short integer, cut to 16 bits', '0380f104', -25_536],
    ['units, which take no bytes', '0c6203', [null, null, null]],
    ['a big integer of 33 bytes', `0621${'00'.repeat(32)}05`, 5n],
    ['a conjunction of one part', '089601d3', { prove: 'and', of: [{ prove: 'true' }] }],
  ])('%s', (_what, hex, value) => {
    expect(decodeConstant(hexToBytes(hex))).toMatchObject({ ok: true, value: { value } })
  })

  test('at most 65535 units', () => {
    expect(decodeConstant(hexToBytes('0c62ffff03'))).toMatchObject({ ok: true })
    expect(decodeConstant(hexToBytes('0c62808004'))).toMatchObject({ reason: 'collection of 65536 items' })
  })

  test('propositions nested up to 110 levels deep', () => {
    const nested = (depth: number) => decodeConstant(hexToBytes(`08${'9601'.repeat(depth)}d3`))
    expect(nested(110)).toMatchObject({ ok: true })
    expect(nested(111)).toMatchObject({ ok: false, fault: 'too-deep' })
  })
})

describe('reports what is wrong with the bytes', () => {
  test.each([
    ['0b', 'unknown-type', 'unknown type code 11'],
    ['70', 'unknown-type', 'unknown type code 112'],
    ['71', 'not-a-constant', 'operation 113 where a constant should be'],
    ['d8020402050a', 'not-a-constant', 'operation 216 where a constant should be'],
    ['86010402', 'malformed', 'tuple of 1'],
    ['040600', 'trailing-bytes', '1 bytes after the constant'],
    ['', 'truncated', 'bytes end too early'],
    ['0e05aabb', 'truncated', 'expected 5 bytes, 2 left'],
    ['100502', 'malformed', 'collection of 5 items'],
    [`0622${'00'.repeat(34)}`, 'malformed', 'big integer of 34 bytes'],
    ['08aa', 'malformed', 'unknown proposition 170'],
    ['089603d3d3', 'malformed', 'proposition of 3 parts'],
    ['61', 'malformed', 'values of type SAny are not decoded'],
    ['63', 'malformed', 'values of type SBox are not decoded'],
    ['65', 'malformed', 'values of type SContext are not decoded'],
    ['69', 'malformed', 'values of type SPreHeader are not decoded'],
    ['6a', 'malformed', 'values of type SGlobal are not decoded'],
  ])('%s: %s, %s', (hex, fault, reason) => {
    expect(decodeConstant(hexToBytes(hex))).toEqual({ ok: false, fault, reason })
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
  expect([keysIn(`089601cd${KEY}`), keysIn(`089701cd${KEY}`)]).toEqual([[KEY], [KEY]])
  expect([keysIn(`2b01${KEY}`), keysIn('2b00')]).toEqual([[KEY], []])
  expect(keysIn(`4304${KEY}02`)).toEqual([KEY])
})

test.each([
  ['a proposition over the point at infinity', `08cd${'00'.repeat(33)}`],
  ['a script with more than a key', `0e250008cd${KEY}00`],
  ['a script with another operation', `0e240008ce${KEY}`],
  ['a script with an invalid key', `0e240008cd${'04'.repeat(33)}`],
])('finds no key in %s', (_what, hex) => {
  const constant = decodeConstant(hexToBytes(hex))
  expect(constant.ok && publicKeysOf(constant.value)).toEqual([])
})

test('an AVL tree keeps its parameters', () => {
  const digest = '3100d2e101ff01fc047c7f6f00ff80129df69a5090012f01ffca99f5bfff0c8036'
  const tree = { insertAllowed: true, updateAllowed: false, removeAllowed: false, keyLength: 128, valueLength: 21 }
  const hex = `64${digest}0180010115`
  const decoded = decodeConstant(hexToBytes(hex))
  expect(decoded).toEqual({ ok: true, value: { type: 'SAvlTree', value: { digest: hexToBytes(digest), ...tree } } })
  expect(decoded.ok && bytesToHex(encodeConstant(decoded.value))).toBe(hex)
})

test('nested tuples and empty values are bounded, so that short bytes cannot exhaust stack or memory', () => {
  const decodeHex = (hex: string) => decodeConstant(hexToBytes(hex))
  expect(decodeHex('8602'.repeat(50_000))).toMatchObject({ ok: false, fault: 'too-deep' })
  // Coll[Coll[Unit]]: a hundred collections of 65,535 units in 303 bytes.
  expect(decodeHex(`186264${'ffff03'.repeat(100)}`)).toMatchObject({ ok: false })
  expect(decodeHex('0c6203')).toMatchObject({ ok: true, value: { value: [null, null, null] } })
})

test('shows no text that is much longer than the bytes', () => {
  // 300 and 500 units, which take no bytes.
  expect(renderConstant('0c62ac02').renderedValue).toHaveLength(901)
  expect(renderConstant('0c62f403')).toEqual({ serializedValue: '0c62f403', sigmaType: null, renderedValue: null })
  // A type of 60 pairs with a value of one byte.
  const type = `24603c${'5d'.repeat(60)}00`
  expect(renderConstant(type)).toEqual({ serializedValue: type, sigmaType: null, renderedValue: null })
  expect(renderConstant(`24600a${'5d'.repeat(10)}00`).sigmaType).toHaveLength(368)
})
