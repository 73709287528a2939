import { expect, test } from 'vitest'
import { differences, shapeOf } from './shape.ts'

const compare = (ours: unknown[], theirs: unknown[]) => differences(shapeOf(ours), shapeOf(theirs))

test('the same shape with other content has no differences', () => {
  const ours = [{ id: 'a', list: [1, 2], registers: { R4: '05' }, none: null }]
  const theirs = [{ id: 'b', list: [3], registers: { R5: '06', R6: '07' }, none: { size: 1 } }]
  expect(compare(ours, theirs)).toEqual([])
})

test('a number in quotes is a difference, at any depth', () => {
  expect(compare([{ a: [{ b: 1 }] }], [{ a: [{ b: '1' }] }])).toEqual(['.a[].b is integer, expected string'])
  expect(compare([[1.5]], [[1]])).toEqual(['[] is fraction, expected integer'])
})

test('a field present on one side only is a difference', () => {
  expect(compare([{ a: 1, b: 2 }], [{ a: 1, c: 3 }])).toEqual(['.b is unexpected', '.c is missing'])
})

test('a field that is sometimes absent in theirs may be absent, one that is always present may not', () => {
  expect(compare([{ x: 0 }], [{ a: 1, x: 0 }, { x: 0 }])).toEqual([])
  expect(compare([{ x: 0 }, { a: 1, x: 0 }], [{ a: 1, x: 0 }])).toEqual(['.a is always present'])
})

test('values under content keys are compared too', () => {
  expect(compare([{ 0: 5 }], [{ 127: '05' }])).toEqual(['[] is integer, expected string'])
})
