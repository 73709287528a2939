import { expect, test } from 'vitest'
import { bytes, type ConstantShape, int, listOf, long, pairOf, readConstantAs } from './shape.ts'
import { coll, tuple } from './type-codes.ts'
import type { SigmaType, SigmaValue } from './types.ts'

const data = new Uint8Array([1, 2])
const PAIR = pairOf(int, long)
const LIST = listOf(long)

test.each<[string, ConstantShape<unknown>, SigmaType, SigmaValue]>([
  ['bytes', bytes, coll('SByte'), data],
  ['int', int, 'SInt', 7],
  ['long', long, 'SLong', 7n],
  ['a pair', PAIR, tuple(['SInt', 'SLong']), [7, 8n]],
  ['a list', LIST, coll('SLong'), [7n, 8n]],
  ['an empty list', LIST, coll('SLong'), []],
])('reads %s', (_name, shape, type, value) => {
  expect(readConstantAs({ type, value }, shape)).toEqual(value)
})

test.each<[string, ConstantShape<unknown>, SigmaType]>([
  ['bytes of another list', bytes, coll('SInt')],
  ['bytes of an option', bytes, { kind: 'Option', of: 'SByte' }],
  ['bytes of a plain type', bytes, 'SByte'],
  ['int of a long', int, 'SLong'],
  ['long of an int', long, 'SInt'],
  ['a pair of a plain type', PAIR, 'SInt'],
  ['a pair of a list', PAIR, coll('SInt')],
  ['a pair of a triple', PAIR, tuple(['SInt', 'SLong', 'SLong'])],
  ['a pair with another first item', PAIR, tuple(['SLong', 'SLong'])],
  ['a pair with another second item', PAIR, tuple(['SInt', 'SInt'])],
  ['a pair without items', PAIR, tuple([])],
  ['a list of other items', LIST, coll('SInt')],
  ['a list of an option', LIST, { kind: 'Option', of: 'SLong' }],
  ['a list of a plain type', LIST, 'SLong'],
])('does not accept %s', (_name, shape, type) => {
  expect(shape.accepts(type)).toBe(false)
})

test.each([bytes, int, long, PAIR, LIST])('does not accept a missing constant', (shape) => {
  expect(shape.accepts(undefined)).toBe(false)
  expect(readConstantAs<unknown>(undefined, shape)).toBeUndefined()
})

test('returns undefined for a value that does not match its type', () => {
  expect([int.read(7n), long.read(7), bytes.read([1])]).toEqual([undefined, undefined, undefined])
  expect([PAIR.read(7), PAIR.read([7]), PAIR.read([7, 8n, 9n])]).toEqual([undefined, undefined, undefined])
  expect([PAIR.read([7n, 8n]), PAIR.read([7, 8])]).toEqual([undefined, undefined])
  expect([LIST.read(7n), LIST.read([7n, 8])]).toEqual([undefined, undefined])
  expect(readConstantAs(undefined, int)).toBeUndefined()
})
