import { expect, test } from 'vitest'
import { ComparisonTally } from '../compare/comparison-tally.ts'
import { compareResponse, withListPrefix, withPrefix } from './expected-values.ts'

test('finds values by their path and compares the length of lists', () => {
  const tally = new ComparisonTally()
  const response = { items: [{ id: 'a', miner: { name: 'b' } }], total: 93409065000000001n }
  const expected = { ...withListPrefix('items', [{ id: 'a' }]), ...withPrefix('items.0.miner', { name: 'b' }) }
  compareResponse('/all', response, {
    expected: { ...expected, total: 93409065000000001n, 'items.0.spent': null },
    tally,
  })
  expect(tally).toMatchObject({ equal: 5, differ: 0 })
})

test('reports missing values and different values', () => {
  const tally = new ComparisonTally()
  compareResponse(
    '/all',
    { items: [{}], id: {} },
    { expected: { 'items.length': 2, 'items.1.id': 'a', id: 'b' }, tally },
  )
  expect(tally.examples).toEqual([
    '/all items.length: actual 1, expected 2',
    '/all items.1.id: actual (nothing), expected a',
    '/all id: actual (an object), expected b',
  ])
})
