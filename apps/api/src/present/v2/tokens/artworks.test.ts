import type { KeyValue } from '@ergo-explorer/chain'
import { expect, test } from 'vitest'
import { presentTraits } from './artworks.ts'

const ID = '11'.repeat(32)
const COLLECTION = '22'.repeat(32)

/** `ground slate, mood calm` as properties. */
const properties = (text: string): KeyValue[] =>
  text === ''
    ? []
    : text.split(', ').map((pair) => ({ key: pair.split(' ')[0] ?? '', value: pair.split(' ')[1] ?? '' }))

const rankIn = (items: readonly string[], own: string) =>
  presentTraits(ID, { collection: COLLECTION, own: properties(own), items: items.map(properties) }).rank

test('an item is rarer the less likely its traits meet by chance', () => {
  // Shares: slate 3/4, rust 1/4, calm 2/4, wild 2/4.
  const items = [
    'ground slate, mood calm',
    'ground slate, mood calm',
    'ground slate, mood wild',
    'ground rust, mood wild',
  ]
  expect(items.map((own) => rankIn(items, own))).toEqual([2, 2, 2, 1])
  const uneven = [
    'ground slate, mood calm',
    'ground slate, mood calm',
    'ground slate, mood calm',
    'ground slate, mood wild',
  ]
  expect(uneven.map((own) => rankIn(uneven, own))).toEqual([2, 2, 2, 1])
})

test('a missing or repeated trait makes an item neither rarer nor more frequent', () => {
  const items = ['ground slate', 'ground slate, mood calm', 'ground slate, ground slate', '']
  expect(items.map((own) => rankIn(items, own))).toEqual([2, 1, 2, null])
})

test('a collection, a token outside of one, and a collection of more than 1,000 items have no rank', () => {
  const items = Array.from({ length: 1001 }, (_, i) => properties(`ground g${i}`))
  const own = properties('ground g1')
  expect(presentTraits(ID, { collection: null, own: [], items: items.slice(0, 2) }).rank).toBeNull()
  expect(presentTraits(ID, { collection: null, own, items: [] }).rank).toBeNull()
  expect(presentTraits(ID, { collection: COLLECTION, own, items }).rank).toBeNull()
  expect(presentTraits(ID, { collection: COLLECTION, own, items: items.slice(0, 1000) }).rank).toBe(1)
})
