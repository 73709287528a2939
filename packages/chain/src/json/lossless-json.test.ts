import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseLossless, parseWithTextIntegers, writeJson, writeOrderedJson } from './lossless-json.ts'

test.each([
  ['9007199254740991', 9007199254740991],
  ['9007199254740992', 9007199254740992n],
  ['9999999999999999', 9999999999999999n],
  ['10000000000000000', 10000000000000000n],
  ['-9007199254740993', -9007199254740993n],
  [
    '46909460813884299753486408728361968139945651324239558400157099627',
    46909460813884299753486408728361968139945651324239558400157099627n,
  ],
  ['1.5', 1.5],
  ['12345678901234567.5', Number('12345678901234567.5')],
  ['12345678901234567e1', Number('12345678901234567e1')],
])('[F08] %s is parsed exactly, alone, in a list and in an object', (token, value) => {
  expect(parseLossless(token)).toBe(value)
  expect(parseLossless(`[${token}]`)).toEqual([value])
  expect(parseLossless(`{"value" : ${token},"b":[1, ${token} ]}`)).toEqual({ value, b: [1, value] })
})

describe('text that looks like a number stays text', () => {
  test.each([
    '{"id":"12345678901234567890"}',
    '{"id":"a:12345678901234567890,b","value":93409132500000000}',
    '{"name":"~int:5","value":93409132500000000}',
    String.raw`{"name":"\u007eint:5","value":93409132500000000}`,
    String.raw`{"name":"\":12345678901234567890,","value":93409132500000000}`,
  ])('%s', (text) => {
    // Reference: the reviver sees every value with its source, so it is always correct, only slow.
    const expected: unknown = JSON.parse(text, (key, value: unknown) => (key === 'value' ? 93409132500000000n : value))
    expect(parseLossless(text)).toEqual(expected)
  })
})

test.each([
  ['[[93409132500000000]]', [[93409132500000000n]]],
  ['{"a":[1],"b":"x","c":null,"d":93409132500000000}', { a: [1], b: 'x', c: null, d: 93409132500000000n }],
  [
    String.raw`{"a":"\n","b":93409132500000000,"c":1.5,"d":1e300,"e":"93409132500000000"}`,
    { a: '\n', b: 93409132500000000n, c: 1.5, d: 1e300, e: '93409132500000000' },
  ],
])('parses only the big integers of %s to bigint', (text, value) => {
  expect(parseLossless(text)).toEqual(value)
})

test('any written JSON is parsed to the same value, whatever strings it contains', () => {
  const json = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.string(),
      fc.constantFrom('~int:1', ':12345678901234567890,', '"', '\\'),
      fc.bigInt({ min: -(2n ** 80n), max: 2n ** 80n }).map(asRead),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie('value')),
      fc.dictionary(fc.string(), tie('value')),
    ),
  })).value
  fc.assert(
    fc.property(json, fc.constantFrom(0, 2), (value, space) => {
      const text = writeJson(value, space)
      expect(parseLossless(text)).toEqual(value)
      expect(parseWithTextIntegers(text)).toEqual(withTextIntegers(value))
    }),
  )
})

test.each([
  ['93409132500000000', '93409132500000000'],
  [' -93409132500000000\n', '-93409132500000000'],
  [
    '{"a":93409132500000000,"b":[5,"5",-9007199254740993]}',
    { a: '93409132500000000', b: [5, '5', '-9007199254740993'] },
  ],
  ['{"a":":12345678901234567890,","b":93409132500000000}', { a: ':12345678901234567890,', b: '93409132500000000' }],
  [
    String.raw`{"a":"\":12345678901234567890,","b":93409132500000000}`,
    { a: '":12345678901234567890,', b: '93409132500000000' },
  ],
  [
    '{"extension":{"2":"04","1":"05"}}',
    {
      extension: [
        ['2', '04'],
        ['1', '05'],
      ],
    },
  ],
  [
    '{"value":93409132500000000,"extension":{"2":"04","1":"05"}}',
    {
      value: '93409132500000000',
      extension: [
        ['2', '04'],
        ['1', '05'],
      ],
    },
  ],
])('parses big integers of %s to text', (text, value) => {
  expect(parseWithTextIntegers(text)).toEqual(value)
})

test('preserves the order of a context extension that is not in numeric order', () => {
  const text = '{"spendingProof":{"proofBytes":"","extension":{"5":"0402","1" : "0404","3":"0406"}}}'
  expect(parseLossless(text)).toEqual({
    spendingProof: {
      proofBytes: '',
      extension: [
        ['5', '0402'],
        ['1', '0404'],
        ['3', '0406'],
      ],
    },
  })
})

test('preserves the order of the second context extension if only that is not in numeric order', () => {
  expect(parseLossless('[{"extension":{"1":"04","2":"05"}},{"extension":{"2":"04","1":"05"}}]')).toEqual([
    { extension: { 1: '04', 2: '05' } },
    {
      extension: [
        ['2', '04'],
        ['1', '05'],
      ],
    },
  ])
})

test('preserves the order of a context extension beside a big integer', () => {
  expect(parseLossless('{"value":93409132500000000,"extension":{"2":"04","1":"05"}}')).toEqual({
    value: 93409132500000000n,
    extension: [
      ['2', '04'],
      ['1', '05'],
    ],
  })
})

test('a negative variable keeps its position', () => {
  expect(parseLossless('{"extension":{"-1":"04","2":"05"}}')).toEqual({
    extension: [
      ['-1', '04'],
      ['2', '05'],
    ],
  })
})

test('a context extension in numeric order stays an object', () => {
  expect(parseLossless('{"extension":{"1":"04","127":"05"}}')).toEqual({ extension: { 1: '04', 127: '05' } })
})

test('throws a SyntaxError for invalid JSON, also if it contains big integers', () => {
  expect(() => parseLossless('{"a":1')).toThrow(SyntaxError)
  expect(() => parseLossless('{"a":12345678901234567890')).toThrow(SyntaxError)
  expect(() => parseLossless('{"a":12345678901234567890]')).toThrow(SyntaxError)
})

test('[F08] amounts are written as plain integers', () => {
  expect(writeJson({ value: 93409132500000000n, small: 5n, text: '5' })).toBe(
    '{"value":93409132500000000,"small":5,"text":"5"}',
  )
})

function withTextIntegers(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value)
  if (Array.isArray(value)) return value.map(withTextIntegers)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withTextIntegers(item)]))
}

/** The parser returns a number where that is exact. */
function asRead(value: bigint): bigint | number {
  return value >= -9007199254740991n && value <= 9007199254740991n ? Number(value) : value
}

test('writes Maps as objects in their order, with exact integers', () => {
  const extension = new Map([
    ['5', '0402'],
    ['-1', '00'],
    ['1', '0404'],
  ])
  expect(
    writeOrderedJson({ extension, value: 2n ** 63n - 1n, absent: undefined, list: [null, 'a"b', 1.5, true] }),
  ).toBe('{"extension":{"5":"0402","-1":"00","1":"0404"},"value":9223372036854775807,"list":[null,"a\\"b",1.5,true]}')
})
