import { type TSchema, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { describe, expect, test } from 'vitest'
import { nullable, AddressText, Id } from './schemas.ts'
import {
  paging,
  paging100,
  paging1536,
  paging500,
  addressParams,
  heightParams,
  hexParams,
  globalIndexQuery,
  heightRangeQuery,
  blockSort,
  parseSortDirection,
} from './parameters.ts'

const accepts = (schema: TSchema, value: unknown) => Compile(schema).Check(value)

test.each([
  ['500', paging500, 500],
  ['100', paging100, 100],
  ['1536', paging1536, 1536],
  ['2147483647', paging, 2_147_483_647],
])(
  'a page of at most %s entries rejects a higher limit, and requires neither offset nor limit',
  (_title, properties, max) => {
    const query = Type.Object(properties)
    expect(accepts(query, {})).toBe(true)
    expect(accepts(query, { offset: 0, limit: max })).toBe(true)
    expect(accepts(query, { limit: max + 1 })).toBe(false)
    expect(accepts(query, { limit: 0 })).toBe(false)
    expect(accepts(query, { offset: -1 })).toBe(false)
    expect(query.properties.limit).toMatchObject({ default: 20 })
    expect(query.properties.offset).toMatchObject({ default: 0 })
  },
)

describe('sorting', () => {
  const query = Type.Object(blockSort)

  test.each(['asc', 'DESC', ' Asc '])('accepts the direction %j', (direction) => {
    expect(accepts(query, { sortDirection: direction })).toBe(true)
    expect(parseSortDirection(direction)).toBe(direction.trim().toLowerCase())
  })

  test.each(['ascending', '', 'up'])('rejects the direction %j', (direction) => {
    expect(accepts(query, { sortDirection: direction })).toBe(false)
  })

  test('sorts descending by default', () => {
    expect(parseSortDirection(undefined)).toBe('desc')
  })

  test('a sort key must match exactly in lower case', () => {
    expect(accepts(query, { sortBy: 'transactionscount' })).toBe(true)
    expect(accepts(query, { sortBy: 'transactionsCount' })).toBe(false)
  })
})

describe('path parameters', () => {
  test('path segments next to an address are not addresses', () => {
    for (const word of ['balances', 'assetHolders', 'batchInfo'])
      expect(accepts(addressParams, { p1: word })).toBe(false)
    expect(accepts(addressParams, { p1: '4MQyMKvMbnCJG3aJ' })).toBe(true)
  })

  test('hex has a single case and any length', () => {
    expect(['ab', 'AB', 'abc'].map((p1) => accepts(hexParams, { p1 }))).toEqual([true, true, true])
    expect(['', 'aB', 'xy'].map((p1) => accepts(hexParams, { p1 }))).toEqual([false, false, false])
  })

  test('a height has 32 bits', () => {
    expect([1, 2_147_483_647, 2_147_483_648, 1.5].map((p1) => accepts(heightParams, { p1 }))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})

test('a height range requires both ends', () => {
  expect(accepts(globalIndexQuery, { minGix: 0, limit: 500 })).toBe(true)
  expect(accepts(globalIndexQuery, { minGix: 0, limit: 501 })).toBe(false)
  expect(accepts(globalIndexQuery, { minGix: 0 })).toBe(false)
  expect(accepts(heightRangeQuery, { minHeight: 0, maxHeight: 1 })).toBe(true)
  expect(accepts(heightRangeQuery, { minHeight: 0, maxHeight: 0 })).toBe(false)
})

test('a nullable value is still required', () => {
  const schema = Type.Object({ id: nullable(Id), address: nullable(AddressText), inner: nullable(NAMED) })
  expect(accepts(schema, { id: null, address: null, inner: null })).toBe(true)
  expect(accepts(schema, { id: null, address: null })).toBe(false)
  expect(accepts(schema, { id: 'ab', address: null, inner: null })).toBe(false)
  expect(JSON.parse(JSON.stringify(schema.properties.inner))).toEqual({ anyOf: [NAMED, { type: 'null' }] })
})

const NAMED = Type.Object({ a: Type.String() }, { title: 'Named' })
