import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseLossless } from './lossless-json.ts'
import { OrderedFields, printJson } from './print-json.ts'

test('prints what JSON.stringify prints with two spaces', () => {
  const plain = fc.jsonValue().filter((value) => !/[\p{Cf}\p{Zl}\p{Zp}]/u.test(JSON.stringify(value)))
  fc.assert(
    fc.property(plain, (value) => {
      expect(printJson(value)).toBe(JSON.stringify(value, null, 2))
    }),
  )
})

test('keeps all digits of a bigint and the order of integer names', () => {
  const value = {
    amount: 9_223_372_036_854_775_807n,
    extension: new OrderedFields([
      ['10', 'aa'],
      ['2', 'bb'],
    ]),
  }
  const text = printJson(value)
  expect(text.replaceAll(/\s/g, '')).toBe('{"amount":9223372036854775807,"extension":{"10":"aa","2":"bb"}}')
  expect(parseLossless(text)).toEqual({
    amount: value.amount,
    extension: [
      ['10', 'aa'],
      ['2', 'bb'],
    ],
  })
})

test('escapes characters that are invisible or turn the direction of a line', () => {
  const text = printJson('a\u{202e}b\u{200b}\u{e0001}')
  expect(text).toBe('"a\\u202eb\\u200b\\udb40\\udc01"')
  expect(JSON.parse(text)).toBe('a\u{202e}b\u{200b}\u{e0001}')
})
