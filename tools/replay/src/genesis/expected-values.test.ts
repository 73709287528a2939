import { Tally } from '@ergo-explorer/testkit/report'
import { expect, test } from 'vitest'
import { compareResponse, withListPrefix, withPrefix } from './expected-values.ts'

test('finds values by their path and compares the length of lists', () => {
  const tally = new Tally()
  const response = { items: [{ id: 'a', miner: { name: 'b' } }], total: 93409065000000001n }
  const expected = { ...withListPrefix('items', [{ id: 'a' }]), ...withPrefix('items.0.miner', { name: 'b' }) }
  compareResponse(tally, '/all', {
    expected: { ...expected, total: 93409065000000001n, 'items.0.spent': null },
    response,
  })
  expect(tally).toMatchObject({ equal: 5, differ: 0 })
})

test('reports missing values and different values', () => {
  const tally = new Tally()
  compareResponse(tally, '/all', {
    expected: { 'items.length': 2, 'items.1.id': 'a', id: 'b' },
    response: { items: [{}], id: {} },
  })
  expect(tally.examples).toEqual([
    '/all items.length: expected 2, got 1',
    '/all items.1.id: expected a, got (null)',
    '/all id: expected b, got (an object)',
  ])
})
