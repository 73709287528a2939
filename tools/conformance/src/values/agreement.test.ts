import { expect, test } from 'vitest'
import type { Dialect } from '#dialects/dialect.ts'
import { compareDialects } from './agreement.ts'

const dialect = (name: string): Dialect => ({ name }) as Dialect

test('compares all pairs of dialects, and reads again if the index has changed meanwhile', async () => {
  const states = ['a', 'b', 'b', 'b', 'b', 'b']
  const reads: string[] = []
  const { tally, ...counts } = await compareDialects(
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
  expect(tally.examples).toEqual([
    'y, three compared with one.value: expected 1n, got 2n',
    'y, three compared with two.value: expected 1n, got 2n',
  ])
})
