import { Type } from 'typebox'
import { expect, test, describe } from 'vitest'
import { parseLossless } from '@ergo-explorer/chain'
import { Compile } from 'typebox/compile'
import { forSerializer, acceptParsedJson } from './schema-mapping.ts'
import { BigInteger, nullable, Int32, IntegerInput } from './schemas.ts'
import { AssetInstance, ContextExtension } from './chain-types.ts'

describe('for serializer', () => {
  test('a nullable big integer uses the keyword that accepts a bigint', () => {
    expect(forSerializer(Type.Object({ value: nullable(BigInteger) }))).toEqual({
      type: 'object',
      required: ['value'],
      properties: { value: { type: 'integer', format: 'int64', nullable: true } },
    })
  })

  test('a nullable named object needs no validation by the serializer', () => {
    const named = Type.Object({ id: Type.String() }, { title: 'Named' })
    expect(forSerializer(Type.Object({ named: nullable(named) }))).toMatchObject({
      properties: { named: { type: 'object', title: 'Named', nullable: true } },
    })
  })

  test('a union with a discriminator is one object: no variant has to be found by validation', () => {
    const variant = (kind: string, facts: object) =>
      Type.Object({ kind: Type.Enum([kind], { type: 'string' }), size: Type.Integer(), facts: Type.Unsafe(facts) })
    const union = Type.Unsafe({
      ...Type.Union([variant('a', Type.String()), variant('b', Type.Integer())]),
      discriminator: { propertyName: 'kind' },
    })
    const { properties } = forSerializer(Type.Object({ story: nullable(union) }))
    expect(properties).toEqual({
      story: {
        type: 'object',
        required: ['kind', 'size', 'facts'],
        properties: { kind: {}, size: { type: 'integer' }, facts: {} },
        nullable: true,
      },
    })
  })

  test('non-nullable schemas and the input schema are unchanged', () => {
    const schema = Type.Object({ type: nullable(Type.String()), size: Type.Integer() })
    const before = JSON.stringify(schema)
    expect(forSerializer(schema)).toEqual({
      type: 'object',
      required: ['type', 'size'],
      properties: { type: { type: 'string', nullable: true }, size: { type: 'integer' } },
    })
    expect(JSON.stringify(schema)).toBe(before)
  })
})

describe('accept parsed json', () => {
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
})
