import type { TransactionId } from '@ergo-explorer/chain'
import { describe, expect, test } from 'vitest'
import { diffPool } from './diff-pool.ts'
import { aWaiting, byId, outputOf, txId } from './testing/a-waiting.ts'
import type { Waiting } from './waiting.ts'

const NOW = 1_000_000
const GRACE = 30_000

const seen = (byNode: Readonly<Record<string, readonly number[]>>) =>
  new Map(Object.entries(byNode).map(([node, numbers]) => [node, new Set<TransactionId>(numbers.map(txId))]))
const diff = (known: readonly Waiting[], byNode: Readonly<Record<string, readonly number[]>>) =>
  diffPool(byId(known), seen(byNode), NOW, GRACE)

test('what was not known is an addition, with every node that shows it', () => {
  const { additions, sightings } = diff([aWaiting(1)], { a: [1, 2], b: [2, 3] })
  expect(additions).toEqual(
    new Map([
      [txId(2), ['a', 'b']],
      [txId(3), ['b']],
    ]),
  )
  expect(sightings).toEqual([])
})

test('a known one is noted once for each node that comes to show it', () => {
  const known = [aWaiting(1, { heldBy: ['a'] }), aWaiting(2, { heldBy: ['a', 'b'] })]
  expect(diff(known, { a: [1, 2], b: [1, 2] }).sightings).toEqual([{ id: txId(1), node: 'b' }])
})

test('a node that shows a transaction again is noted again', () => {
  const known = [aWaiting(1, { heldBy: ['a'], leftBy: { b: 5 } })]
  expect(diff(known, { a: [1], b: [1] }).sightings).toEqual([{ id: txId(1), node: 'b' }])
})

test('a node that no longer shows a transaction is noted once', () => {
  const known = [aWaiting(1, { heldBy: ['a'], leftBy: { b: 5 } })]
  expect(diff(known, { a: [], b: [] }).departures).toEqual([{ id: txId(1), node: 'a' }])
})

describe('a transaction has vanished', () => {
  test('when every node let it go a grace period ago', () => {
    const known = [aWaiting(1, { leftBy: { a: NOW - GRACE, b: NOW - GRACE - 1 } })]
    expect(diff(known, { a: [], b: [] }).vanished).toEqual(new Set([txId(1)]))
  })

  test('not before the grace period of the last node is over', () => {
    const known = [aWaiting(1, { leftBy: { a: NOW - GRACE + 1, b: 0 } })]
    expect(diff(known, { a: [], b: [] }).vanished.size).toBe(0)
  })

  test('not at the first poll that misses it, however short the grace period is', () => {
    const known = byId([aWaiting(1)])
    expect(diffPool(known, seen({ a: [] }), NOW, 0).vanished.size).toBe(0)
  })

  test('not while a node shows it, even one that let it go before', () => {
    expect(diff([aWaiting(1, { leftBy: { a: 0, b: 0 } })], { a: [], b: [1] }).vanished.size).toBe(0)
  })

  test('not while a node that had it does not answer', () => {
    const known = [aWaiting(1, { heldBy: ['b'], leftBy: { a: 0 } })]
    const { vanished, departures } = diff(known, { a: [] })
    expect(vanished.size).toBe(0)
    expect(departures).toEqual([])
  })

  test('not while something is shown that builds on it', () => {
    const leftBy = { a: 0 }
    const family = [aWaiting(1, { leftBy }), aWaiting(2, { inputs: [outputOf(1)], leftBy })]
    expect(diff([...family, aWaiting(3, { inputs: [outputOf(2)] })], { a: [3] }).vanished.size).toBe(0)
    expect(diff([...family, aWaiting(3, { inputs: [outputOf(2)], leftBy })], { a: [] }).vanished.size).toBe(3)
  })
})
