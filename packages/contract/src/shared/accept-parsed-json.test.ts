import { parseLossless } from '@ergo-explorer/chain'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { describe, expect, test } from 'vitest'
import { acceptParsedJson } from './accept-parsed-json.ts'
import { BigInteger, Int32, IntegerInput } from './integers.ts'
import { nullable } from './nullable.ts'
import { AssetInstance } from './types/asset-instance.ts'
import { ContextExtension } from './types/context-extension.ts'

describe('a big integer', () => {
  const bigInteger = Compile(acceptParsedJson(BigInteger))

  test.each([93409132500000001n, 9223372036854775807n, -9007199254740993n, 5n, 5, 9007199254740991])(
    'accepts %s from the lossless parser',
    (value) => {
      expect(bigInteger.Check(value)).toBe(true)
    },
  )

  test.each(['93409132500000001', 1.5, null, undefined, true])('rejects %s', (value) => {
    expect(bigInteger.Check(value)).toBe(false)
  })

  test('is a plain integer in the schema', () => {
    expect(JSON.parse(JSON.stringify(BigInteger))).toEqual({ type: 'integer', format: 'int64' })
  })

  test('may be null if the schema allows it', () => {
    const check = Compile(acceptParsedJson(nullable(BigInteger)))
    expect([93409132500000001n, 5, null, '5'].map((value) => check.Check(value))).toEqual([true, true, true, false])
  })

  test('is accepted at any depth', () => {
    const page = Compile(acceptParsedJson(Type.Object({ items: Type.Array(AssetInstance), total: Int32 })))
    const asset = (amount: string) =>
      parseLossless(
        `{"items":[{"tokenId":"${'ab'.repeat(32)}","index":0,"amount":${amount},"name":null,"decimals":null,"type":null}],"total":1}`,
      )
    expect(page.Check(asset('9223372036854775807'))).toBe(true)
    expect(page.Check(asset('"9223372036854775807"'))).toBe(false)
  })
})

test('a 32-bit integer stays a number', () => {
  expect(Compile(acceptParsedJson(Int32)).Check(5n)).toBe(false)
})

test('an amount in a request may be a number, a bigint or decimal text', () => {
  const check = Compile(acceptParsedJson(IntegerInput))
  expect([5, 93409132500000001n, '93409132500000001', '-1'].map((value) => check.Check(value))).toEqual(
    Array<boolean>(4).fill(true),
  )
  expect(['', '0x5', '1.5', 1.5, null].map((value) => check.Check(value))).toEqual(Array<boolean>(5).fill(false))
})

test('accepts an out-of-order context extension as a list of pairs', () => {
  const check = Compile(acceptParsedJson(Type.Object({ extension: ContextExtension })))
  expect(check.Check(parseLossless('{"extension":{"5":"0402","1":"0404"}}'))).toBe(true)
  expect(check.Check(parseLossless('{"extension":{"1":"0404","5":"0402"}}'))).toBe(true)
  expect(check.Check(parseLossless('{"extension":{"1":5}}'))).toBe(false)
})
