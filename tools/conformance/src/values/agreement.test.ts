import { expect, test } from 'vitest'
import type { Dialect } from '#dialects/dialect.ts'
import { compareDialects, findDifference } from './agreement.ts'

test.each([
  [1n, 1n, undefined],
  [1n, 2n, 'value 1 ≠ 2'],
  [undefined, { a: 1 }, 'value undefined ≠ {"a":1}'],
  [{ a: [1, 2] }, { a: [1] }, 'a has 2 ≠ 1 items'],
  [{ a: [{ b: 1n }] }, { a: [{ b: 2n }] }, 'a.0.b 1 ≠ 2'],
  [{ R4: 'aa' }, {}, 'R4 aa ≠ undefined'],
  [{ a: undefined, b: 1 }, { a: 5, b: 1 }, undefined],
  [{ a: null }, { a: 'x' }, 'a null ≠ x'],
])('the difference of %o and %o', (a, b, expected) => {
  expect(findDifference(a, b)).toBe(expected)
})

const dialect = (name: string): Dialect => ({ name }) as Dialect

test('compares all pairs of dialects, and reads again if the index has changed meanwhile', async () => {
  const states = ['a', 'b', 'b', 'b', 'b', 'b']
  const reads: string[] = []
  const { differences, ...counts } = await compareDialects(
    [dialect('one'), dialect('two'), dialect('three')],
    {
      kind: 'boxes',
      keys: () => ['x', 'y'],
      read: async ({ name }, keys) => {
        reads.push(name)
        return keys.map((key) => ({ value: key === 'y' && name === 'three' ? 2n : 1n }))
      },
    },
    { count: 3, readState: async () => states.shift() ?? '' },
  )
  expect(counts).toEqual({ kind: 'boxes', compared: 3, found: 2, repeated: 1 })
  expect(reads).toEqual(['one', 'two', 'three', 'one', 'two', 'three'])
  expect(differences).toEqual(['boxes y, one and three: value 1 ≠ 2', 'boxes y, two and three: value 1 ≠ 2'])
})
