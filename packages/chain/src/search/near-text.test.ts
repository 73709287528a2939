import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareTexts, editDistance, listVariants } from './near-text.ts'

const distance = (a: string, b: string, max = 2) => editDistance(Array.from(a), Array.from(b), max)

describe('edit distance', () => {
  test.each([
    ['sigusd', 'sigusd', 0],
    ['sigusb', 'sigusd', 1],
    ['sigsud', 'sigusd', 1],
    ['sgusd', 'sigusd', 1],
    ['ssigusd', 'sigusd', 1],
    ['siguds', 'sigusd', 1],
    ['igusd', 'sigusx', 2],
    ['', 'ab', 2],
    ['abcdef', 'ghijkl', undefined],
    ['abc', 'abcdef', undefined],
  ])('of %j and %j is %s', (a, b, expected) => {
    expect(distance(a, b)).toBe(expected)
    expect(distance(b, a)).toBe(expected)
  })

  test('every variant of a text has distance one', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(text, (typed) => {
        for (const variant of listVariants(typed, 'abcd')) expect(distance(typed, variant)).toBe(1)
      }),
    )
  })
})

test('variants of fixed length replace or swap letters before the end only', () => {
  expect(listVariants('abc', 'ax', { end: 2, isFixedLength: true }).toSorted()).toEqual([
    'aac',
    'acb',
    'axc',
    'bac',
    'xbc',
  ])
})

test.each([
  ['sigusb', 'SigUSD', 'SigUS[D]'],
  ['sgusd', 'SigUSD', 'S[i]gUSD'],
  ['sigusdd', 'SigUSD', 'SigUSD'],
  ['xigusx', 'SigUSD', '[S]igUS[D]'],
  ['same', 'SAME', 'SAME'],
])('typed %j, the letters that differ in %j are marked: %s', (typed, found, marked) => {
  const runs = compareTexts(typed, found)
  expect(runs.map(({ text, isDifferent }) => (isDifferent ? `[${text}]` : text)).join('')).toBe(marked)
})
