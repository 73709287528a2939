import { expect, test } from 'vitest'
import { differences, shapeOf } from './shape.ts'

const compare = (ours: unknown[], theirs: unknown[]) => differences(shapeOf(ours), shapeOf(theirs))

test('the same shape with other content has no differences', () => {
  const ours = [{ id: 'a', list: [1, 2], registers: { R4: '05' }, none: null }]
  const theirs = [{ id: 'b', list: [3], registers: { R5: '06', R6: '07' }, none: { size: 1 } }]
  expect(compare(ours, theirs)).toEqual([])
})

test('a number in quotes is a difference, at any depth', () => {
  expect(compare([{ a: [{ b: 1 }] }], [{ a: [{ b: '1' }] }])).toEqual(['.a[].b is integer, there string'])
  expect(compare([[1.5]], [[1]])).toEqual(['[] is fraction, there integer'])
})

test('a field that only one side has is a difference', () => {
  expect(compare([{ a: 1, b: 2 }], [{ a: 1, c: 3 }])).toEqual(['.b is not there', '.c is only there'])
})

test('a field that they sometimes leave out may be absent, one that they never do may not', () => {
  expect(compare([{ x: 0 }], [{ a: 1, x: 0 }, { x: 0 }])).toEqual([])
  expect(compare([{ x: 0 }, { a: 1, x: 0 }], [{ a: 1, x: 0 }])).toEqual(['.a is always there'])
})

test('values under keys that are content are compared all the same', () => {
  expect(compare([{ 0: 5 }], [{ 127: '05' }])).toEqual(['[] is integer, there string'])
})
