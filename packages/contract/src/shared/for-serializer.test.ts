import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { forSerializer } from './for-serializer.ts'
import { BigInteger } from './integers.ts'
import { nullable } from './nullable.ts'

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
