import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { forSerializer } from './for-serializer.ts'
import { BigInteger } from './integers.ts'
import { nullable } from './nullable.ts'

test('a big integer or null is said in the one way that takes a bigint', () => {
  expect(forSerializer(Type.Object({ value: nullable(BigInteger) }))).toEqual({
    type: 'object',
    required: ['value'],
    properties: { value: { type: 'integer', format: 'int64', nullable: true } },
  })
})

test('a named object or null is said so that the writer need not validate it', () => {
  const named = Type.Object({ id: Type.String() }, { title: 'Named' })
  expect(forSerializer(Type.Object({ named: nullable(named) }))).toMatchObject({
    properties: { named: { type: 'object', title: 'Named', nullable: true } },
  })
})

test('what cannot be null, and the schema that was given, stay as they are', () => {
  const schema = Type.Object({ type: nullable(Type.String()), size: Type.Integer() })
  const before = JSON.stringify(schema)
  expect(forSerializer(schema)).toEqual({
    type: 'object',
    required: ['type', 'size'],
    properties: { type: { type: 'string', nullable: true }, size: { type: 'integer' } },
  })
  expect(JSON.stringify(schema)).toBe(before)
})
