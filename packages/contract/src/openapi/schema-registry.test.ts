import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { createSchemaRegistry } from './schema-registry.ts'

const Inner = Type.Object({ title: Type.String() }, { title: 'Inner' })

test('a named type is defined once, at any depth, and referenced by its name', () => {
  const { refer, collected } = createSchemaRegistry()
  expect(refer(Type.Object({ one: Inner, more: Type.Array(Inner) }, { title: 'Outer' }))).toEqual({
    $ref: '#/components/schemas/Outer',
  })
  const inner = { $ref: '#/components/schemas/Inner' }
  expect(collected()).toEqual({
    Inner: { type: 'object', required: ['title'], properties: { title: { type: 'string' } } },
    Outer: {
      type: 'object',
      required: ['one', 'more'],
      properties: { one: inner, more: { type: 'array', items: inner } },
    },
  })
})

test('another type of the same name gets a number, and so does the type that contains it', () => {
  const { refer, collected } = createSchemaRegistry()
  const Other = Type.Object({ size: Type.Integer() }, { title: 'Inner' })
  const listOf = (schema: typeof Inner | typeof Other) => Type.Object({ items: Type.Array(schema) }, { title: 'List' })
  expect([listOf(Inner), listOf(Other), Inner, Other].map((schema) => refer(schema)['$ref'])).toEqual([
    '#/components/schemas/List',
    '#/components/schemas/List1',
    '#/components/schemas/Inner',
    '#/components/schemas/Inner1',
  ])
  expect(Object.keys(collected())).toEqual(['Inner', 'List', 'Inner1', 'List1'])
})
