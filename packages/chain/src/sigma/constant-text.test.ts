import { constantArbitrary } from '@ergo-explorer/testkit'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bytesToHex, hexToBytes } from '#bytes/hex.ts'
import { constantText, displayDecoded } from './constant-text.ts'
import { decodeConstant } from './constant-decoder.ts'
import { encodeConstant } from './constant-encoder.ts'
import { parseConstantText } from './constant-parser.ts'

const KEY = '02d6b2141c21e4f337e9b065a031a6269fb5a49253094fc6243d38662eb765db00'

/** Bytes of a header of version 2 at height 5. */
const HEADER = `02${'11'.repeat(129)}0a${'22'.repeat(32)}0700000005${'00'.repeat(3)}00${KEY}${'33'.repeat(8)}`
const HEADER_V1 = `01${'11'.repeat(129)}0a${'22'.repeat(32)}0700000005${'00'.repeat(3)}${KEY}${KEY}${'33'.repeat(8)}02abcd`
/** From version 5 on, a header states the length of its further fields and holds them. */
const HEADER_V5 = `05${'11'.repeat(129)}0a${'22'.repeat(32)}0700000005${'00'.repeat(3)}02abcd${KEY}${'33'.repeat(8)}`
const HEADER_V4 = `04${HEADER_V5.slice(2).replace('02abcd', '02')}`

const textOf = (hex: string) => {
  const constant = decodeConstant(hexToBytes(hex))
  return constant.ok ? constantText(constant.value) : constant.reason
}
const hexOf = (type: string, value: string) => {
  const constant = parseConstantText({ type, value })
  return constant.ok ? bytesToHex(encodeConstant(constant.value)) : constant.fault
}

test('any constant round-trips through its text with the same bytes', () => {
  fc.assert(
    fc.property(constantArbitrary, (constant) => {
      const again = parseConstantText(constantText(constant))
      expect(again).toEqual({ ok: true, value: constant })
      if (again.ok) expect(encodeConstant(again.value)).toEqual(encodeConstant(constant))
    }),
  )
})

test('never throws for any text', () => {
  const types = ['Coll[Byte]', 'Coll[(Int, Option[Long])]', 'SigmaProp', 'AvlTree', '((((', 'Coll', '']
  fc.assert(
    fc.property(fc.constantFrom(...types), fc.string({ unit: 'grapheme', maxLength: 40 }), (type, value) => {
      expect(parseConstantText({ type, value })).toHaveProperty('ok')
      expect(parseConstantText({ type: value, value: type })).toHaveProperty('ok')
    }),
    { numRuns: 1000 },
  )
})

describe('converts a register to readable text and back', () => {
  test.each([
    ['0101', 'Boolean', 'true'],
    ['02ff', 'Byte', '-1'],
    ['0280', 'Byte', '-128'],
    ['03ff7f', 'Short', '-8192'],
    ['04a00b', 'Int', '720'],
    ['05feffffffffffffffff01', 'Long', '9223372036854775807'],
    ['060203e8', 'BigInt', '1000'],
    ['0e03555344', 'Coll[Byte]', '555344'],
    ['0e00', 'Coll[Byte]', '""'],
    ['11020204', 'Coll[Long]', '[1, 2]'],
    ['1a020355534403455552', 'Coll[Coll[Byte]]', '[555344, 455552]'],
    ['0d0305', 'Coll[Boolean]', '[true, false, true]'],
    ['4d0e0361626306', '(Coll[Byte], Long)', '(616263, 3)'],
    ['3c0e400501610402', '(Coll[Byte], (Int, Long))', '(61, (2, 1))'],
    [`07${KEY}`, 'GroupElement', KEY],
    [`08cd${KEY}`, 'SigmaProp', `proveDlog(${KEY})`],
    [`08980202cd${KEY}cd${KEY}`, 'SigmaProp', `atLeast(2, proveDlog(${KEY}), proveDlog(${KEY}))`],
    ['08980000', 'SigmaProp', 'atLeast(0)'],
    [`0896029701d3d2`, 'SigmaProp', 'and(or(true), false)'],
    [`08ce${KEY.repeat(4)}`, 'SigmaProp', `proveDHTuple(${[KEY, KEY, KEY, KEY].join(', ')})`],
    [`64${'00'.repeat(33)}05200108`, 'AvlTree', `(${'00'.repeat(33)}, true, false, true, 32, some(8))`],
    [`64${'00'.repeat(33)}022000`, 'AvlTree', `(${'00'.repeat(33)}, false, true, false, 32, none)`],
    ['28010a', 'Option[Int]', 'some(5)'],
    ['2800', 'Option[Int]', 'none'],
    ['62', 'Unit', '()'],
    ['090201f4', 'UnsignedBigInt', '500'],
    ['2d00', 'Option[UnsignedBigInt]', 'none'],
    ['6603c3a961', 'String', 'c3a961'],
    [`68${HEADER}`, 'Header', HEADER],
    [`68${HEADER_V4}`, 'Header', HEADER_V4],
    [`68${HEADER_V5}`, 'Header', HEADER_V5],
    [`0c6801${HEADER}`, 'Coll[Header]', `[${HEADER}]`],
  ])('%s', (hex, type, value) => {
    expect(textOf(hex)).toEqual({ type, value })
    expect(hexOf(type, value)).toBe(hex)
  })
})

describe('shows a value to people', () => {
  test.each([
    ['a big integer as a number', '060101', '1'],
    ['an unsigned big integer', '090201f4', '500'],
    ['a tuple inside a tuple', '3c0e400501610402', '[61,[2,1]]'],
    ['a big integer in a tuple in a collection', '0c3c04060102010a', '[[1,10]]'],
    ['an option', '28010a', '5'],
    ['an empty option', '2800', 'none'],
    ['a threshold of keys', `08980202cd${KEY}cd${KEY}`, `atLeast(2, proveDlog(${KEY}), proveDlog(${KEY}))`],
    ['a key', `08cd${KEY}`, KEY],
    ['a header', `68${HEADER}`, HEADER],
    ['a header of version 1', `68${HEADER_V1}`, HEADER_V1],
    ['what the public API shows, otherwise', '100204a00b', '[2,720]'],
  ])('%s', (_what, hex, text) => {
    const constant = decodeConstant(hexToBytes(hex))
    expect(constant.ok ? displayDecoded(constant.value, Infinity) : constant.reason).toBe(text)
  })
})

test('accepts other spellings: the protocol’s type names, quoted text, square brackets of tuples, a key alone', () => {
  expect(hexOf('coll[sbyte]', '"USD"')).toBe('0e03555344')
  expect(hexOf('Coll[Byte]', String.raw`"a\"\\é"`)).toBe('0e0561225cc3a9')
  expect(hexOf('Coll[Byte]', '0xAB')).toBe('0e01ab')
  expect(hexOf('( SInt , SLong )', '[1,5]')).toBe(hexOf('(Int, Long)', '(1, 5)'))
  expect(hexOf('SigmaProp', KEY)).toBe(`08cd${KEY}`)
  expect(hexOf('Int', `${'0'.repeat(79)}1`)).toBe('0402')
})

describe('rejects invalid text and reports the offending part', () => {
  test.each([
    ['Box', 'x', 'type', 'Box'],
    ['Coll[Byte', '00', 'type', ''],
    ['(Int)', '(1)', 'type', '('],
    ['Int Int', '1', 'type', 'Int'],
    ['Coll<Byte>', '00', 'type', '<Byte>'],
    ['', '1', 'type', ''],
    [' ', '1', 'type', ''],
    ['Short', '32768', 'range', '32768'],
    ['Int', '2147483648', 'range', '2147483648'],
    ['Long', '9223372036854775808', 'range', '9223372036854775808'],
    ['BigInt', String(2n ** 255n), 'range', String(2n ** 255n)],
    ['UnsignedBigInt', String(2n ** 256n), 'range', String(2n ** 256n)],
    ['Byte', '-129', 'range', '-129'],
    ['UnsignedBigInt', '-1', 'range', '-1'],
    ['BigInt', '9'.repeat(200), 'range', '9'.repeat(80)],
    ['Long', '1.5', 'value', '.5'],
    ['Long', '', 'value', ''],
    ['Int', 'a1', 'value', 'a1'],
    ['Int', '1a', 'value', '1a'],
    ['Boolean', 'yes', 'value', 'yes'],
    ['Coll[Byte]', 'abc', 'value', 'abc'],
    ['Coll[Byte]', '0x', 'value', '0x'],
    ['Coll[Byte]', '"abc', 'value', '"abc'],
    ['Coll[Long]', '[1 2]', 'value', '2'],
    ['Coll[Long]', '[1, 2', 'value', ''],
    ['(Int, Int)', '(1, 2, 3)', 'value', ','],
    ['(Int, Int)', 'x1, 2]', 'value', 'x1'],
    ['Option[Int]', 'any(5)', 'value', 'any'],
    ['AvlTree', `(${'00'.repeat(32)}, true, true, true, 32, none)`, 'range', ''],
    ['AvlTree', `(${'00'.repeat(33)}, true, true, true, 2147483648, none)`, 'range', '2147483648'],
    ['SigmaProp', `proveDHTuple(${[KEY, KEY, KEY].join(', ')})`, 'value', ')'],
    ['SigmaProp', `proveDHTuple(${[KEY, KEY, KEY, KEY, KEY].join(', ')})`, 'value', ','],
    ['GroupElement', '04'.repeat(33), 'value', '04'.repeat(33)],
    ['Int', '1 2', 'value', '2'],
    ['Header', '02ab', 'value', '02ab'],
    ['Header', `${HEADER}00`, 'value', `${HEADER}00`],
  ])('%s %s', (type, value, kind, part) => {
    expect(hexOf(type, value)).toEqual({ kind, part })
  })

  test('limits the depth of types and propositions to 20', () => {
    const typeOf = (depth: number) => `${'Coll['.repeat(depth)}Int${']'.repeat(depth)}`
    expect(hexOf(typeOf(20), '[]')).toBe(`${'0c'.repeat(18)}1c00`)
    expect(hexOf(typeOf(21), '[]')).toEqual({ kind: 'type', part: 'Int' })
    expect(hexOf('Coll['.repeat(500), '1')).toMatchObject({ kind: 'type' })
    const propositionOf = (depth: number) => `${'and('.repeat(depth)}true${')'.repeat(depth)}`
    expect(hexOf('SigmaProp', propositionOf(20))).toBe(`08${'9601'.repeat(20)}d3`)
    expect(hexOf('SigmaProp', propositionOf(21))).toEqual({ kind: 'range', part: 'true' })
  })

  test('limits a tuple to 255 items', () => {
    const [types, values] = [Array<string>(255).fill('Byte').join(','), Array<string>(255).fill('0').join(',')]
    expect(hexOf(`(${types})`, `(${values})`)).toBe(`60ff${'02'.repeat(255)}${'00'.repeat(255)}`)
    expect(hexOf(`(${types},Byte)`, `(${values},0)`)).toEqual({ kind: 'type', part: '(' })
  })
})
