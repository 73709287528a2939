import { expect, test } from 'vitest'
import { compareTexts } from './compare-texts.ts'

test.each([
  ['392009', '392117', { start: '392', before: '009', after: '117', end: '' }],
  ['1896352110', '1896402110', { start: '1896', before: '35', after: '40', end: '2110' }],
  ['same', 'same', { start: 'same', before: '', after: '', end: '' }],
  ['11', '1', { start: '1', before: '1', after: '', end: '' }],
  ['', 'new', { start: '', before: '', after: 'new', end: '' }],
  ['a😀b', 'a😁b', { start: 'a', before: '😀', after: '😁', end: 'b' }],
])('%s and %s share their ends', (before, after, expected) => {
  expect(compareTexts(before, after)).toEqual(expected)
})

test('long parts are shortened, but never joined into another text', () => {
  const long = 'ab'.repeat(200)
  const { start, before, after } = compareTexts(`${long}x`, `${long}y`)
  expect(start).toHaveLength(97)
  expect(start).toMatch(/^(?:ab)+…(?:ab)+$/)
  expect([before, after]).toEqual(['x', 'y'])
})
