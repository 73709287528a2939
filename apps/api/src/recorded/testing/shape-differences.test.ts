import { expect, test } from 'vitest'
import { shapeDifferences } from './shape-differences.ts'

test('answers of one shape have no differences, whatever their values', () => {
  const recorded = [{ id: 'a', value: 1, spent: null, assets: [], additionalRegisters: { R4: '0e' } }]
  const ours = [{ id: 'b', value: 2n ** 60n, spent: 'c', assets: [{ amount: 1 }], additionalRegisters: { R5: '0f' } }]
  expect(shapeDifferences(recorded, ours)).toEqual([])
})

test.each([
  ['a key that ours lack', [{ a: 1, b: 1 }], [{ a: 1 }], '.b: there always in recorded answers, never in ours'],
  ['a key that ours add', [{ a: 1 }], [{ a: 1, b: 1 }], '.b: there never in recorded answers, always in ours'],
  ['a key that ours leave out', [{ a: 1 }], [{ a: 1 }, {}], '.a: there always in recorded answers, at times in ours'],
  ['another kind', [{ a: [{ b: 1 }] }], [{ a: [{ b: '1' }] }], '.a[].b: integer was recorded, ours is string'],
  ['a fraction', [{ a: 1 }], [{ a: 1.5 }], '.a: integer was recorded, ours is number'],
  ['a list that ours never fill', [{ a: [1] }], [{ a: [] }], '.a[]: ours have none to compare'],
])('%s is a difference', (_what, recorded, ours, difference) => {
  expect(shapeDifferences(recorded, ours)).toEqual([difference])
})

test('a key that came later is none for an older answer', () => {
  expect(shapeDifferences([{ a: 1 }], [{ a: 1, b: 1 }], { mayHaveMore: true })).toEqual([])
})
