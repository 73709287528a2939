import { describe, expect, test } from 'vitest'
import { PredicateMatcher, Tally, UnorderedList } from './tally.ts'

function compared(expected: unknown, actual: unknown, options?: ConstructorParameters<typeof Tally>[0]): Tally {
  const tally = new Tally(options)
  tally.compare('x', expected, actual)
  return tally
}

test('compares numbers by value, to the last digit', () => {
  expect(compared(9_007_199_254_740_993n, '9007199254740993').equal).toBe(1)
  expect(compared(5n, 5).equal).toBe(1)
  expect(compared(9_007_199_254_740_993n, '9007199254740992').examples).toEqual([
    'x: expected 9007199254740993, got 9007199254740992',
  ])
})

test.each([
  [0n, undefined],
  [null, undefined],
  [null, 0],
  [null, 'null'],
  [undefined, { a: 1 }],
])('%o differs from %o', (expected, actual) => {
  expect(compared(expected, actual)).toMatchObject({ equal: 0, differ: 1 })
})

test.each([
  ['typed', 5n, 5, 1],
  ['typed', 5, '5', 1],
  ['integer', 5n, 5, 0],
  ['integer', 5n, '5', 1],
  ['integer', 9_007_199_254_740_992n, 9_007_199_254_740_993n, 1],
  ['text', 5n, '5', 0],
] as const)('with numbers %s, %o and %o have %d differences', (numbers, expected, actual, differ) => {
  expect(compared(expected, actual, { numbers }).differ).toBe(differ)
})

test('compares the expected properties of objects, and all items of lists, with their paths', () => {
  expect(compared({ id: 'a' }, { id: 'a', more: 1 })).toMatchObject({ equal: 1, differ: 0 })
  expect(compared([1], [1, 2]).examples).toEqual(['x.length: expected 1, got 2'])
  expect(compared({ items: [{ id: 'b' }] }, { items: [{ id: 'a' }] }).examples).toEqual([
    'x.items[0].id: expected b, got a',
  ])
  expect(compared([{ id: 'b' }], 'text').examples).toEqual(['x: expected [{"id":"b"}], got text'])
})

test('a missing object differs in each of its values', () => {
  expect(compared({ id: 'a', box: { value: 1n, index: 0 } }, undefined).differ).toBe(3)
})

test('compares all items of maps, those that only one side has too', () => {
  const [expected, actual] = [new Map([['a', 1n]]).set('b', 2n), new Map([['a', 1n]]).set('c', 2n)]
  expect(compared(expected, actual)).toMatchObject({
    equal: 2,
    examples: ['x b: expected 2, got nothing', 'x c: expected nothing, got 2'],
  })
})

test('compares an unordered list by its items', () => {
  const [one, two] = [
    { id: 'a', n: 1 },
    { id: 'b', n: 2 },
  ]
  const expected = new UnorderedList([one, two], 'id')
  expect(compared(expected, [two, one]).differ).toBe(0)
  expect(compared(expected, [two, { id: 'a', n: 3 }]).examples).toEqual(['x[0].n: expected 1, got 3'])
})

test('reports a value that does not match its description', () => {
  const something = new PredicateMatcher('something', (value) => value !== '')
  expect(compared(something, '').examples).toEqual(['x: expected something, got '])
})

describe('a symmetric comparison', () => {
  test.each([
    [{ a: [1] }, { a: [1, 2] }, 'x.a.length: expected 1, got 2'],
    [{ R4: 'aa' }, {}, 'x.R4: expected "aa", got nothing'],
    [{}, { R4: 'aa' }, 'x.R4: expected nothing, got "aa"'],
    [undefined, { a: 1 }, 'x: expected nothing, got {"a":1}'],
    [{ a: null }, { a: 'x' }, 'x.a: expected null, got "x"'],
  ])('finds the difference of %o and %o', (a, b, difference) => {
    expect(compared(a, b, { numbers: 'typed', isSymmetric: true }).examples).toEqual([difference])
  })

  test('leaves out what one side states as undefined', () => {
    expect(compared({ a: undefined, b: 1 }, { a: 5, b: 1 }, { isSymmetric: true })).toMatchObject({
      equal: 1,
      differ: 0,
    })
  })
})

test('shows long texts around their first difference', () => {
  const text = 'y'.repeat(1000)
  expect(compared(`${text}a${text}`, `${text}b${text}`).examples[0]).toMatch(
    /^x: expected …y{40}ay{259}…, got …y{40}by{259}…$/,
  )
})

test('adds up tallies and records only the first differences', () => {
  const [tally, other] = [new Tally(), new Tally()]
  for (let i = 0; i < 100; i++) other.compare(`value ${i}`, 1, 2)
  tally.compare('same', 1, 1)
  tally.add(other)
  expect(tally.summary).toBe('1 values equal, 100 differ')
  expect(tally.examples).toHaveLength(40)
})
