import { expect, test } from 'vitest'
import { Tally } from '../compare/tally.ts'
import { compareAnswer, listed, within } from './expected.ts'

test('values are found where they stand in an answer, and lists have as many as they should', () => {
  const tally = new Tally()
  const answer = { items: [{ id: 'a', miner: { name: 'b' } }], total: 93409065000000001n }
  const expected = { ...listed('items', [{ id: 'a' }]), ...within('items.0.miner', { name: 'b' }) }
  compareAnswer('/all', answer, { ...expected, total: 93409065000000001n, 'items.0.spent': null }, tally)
  expect(tally).toMatchObject({ equal: 5, differ: 0 })
})

test('what is not there or is another differs', () => {
  const tally = new Tally()
  compareAnswer('/all', { items: [{}], id: {} }, { 'items.length': 2, 'items.1.id': 'a', id: 'b' }, tally)
  expect(tally.examples).toEqual([
    '/all items.length: ours 1, expected 2',
    '/all items.1.id: ours (nothing), expected a',
    '/all id: ours (an object), expected b',
  ])
})
