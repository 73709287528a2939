import { expect, test } from 'vitest'
import { shapeDifferences } from './shape-differences.ts'

test('finds no differences between responses of the same shape', () => {
  const recorded = [{ id: 'a', value: 1, spent: null, assets: [], additionalRegisters: { R4: '0e' } }]
  const ours = [{ id: 'b', value: 2n ** 60n, spent: 'c', assets: [{ amount: 1 }], additionalRegisters: { R5: '0f' } }]
  expect(shapeDifferences(recorded, ours)).toEqual([])
})

test.each([
  ['a missing key', [{ a: 1, b: 1 }], [{ a: 1 }], '.b: always present in recorded responses, never in ours'],
  ['an additional key', [{ a: 1 }], [{ a: 1, b: 1 }], '.b: never present in recorded responses, always in ours'],
  [
    'a sometimes missing key',
    [{ a: 1 }],
    [{ a: 1 }, {}],
    '.a: always present in recorded responses, sometimes in ours',
  ],
  ['another kind', [{ a: [{ b: 1 }] }], [{ a: [{ b: '1' }] }], '.a[].b: recorded integer, ours string'],
  ['a fraction', [{ a: 1 }], [{ a: 1.5 }], '.a: recorded integer, ours number'],
  ['a list that is always empty', [{ a: [1] }], [{ a: [] }], '.a[]: no value of ours to compare'],
])('reports %s', (_what, recorded, ours, difference) => {
  expect(shapeDifferences(recorded, ours)).toEqual([difference])
})

test('ignores new keys for an older recording', () => {
  expect(shapeDifferences([{ a: 1 }], [{ a: 1, b: 1 }], { ignoreNewKeys: true })).toEqual([])
})
