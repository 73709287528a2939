import type { TransactionId } from '@ergo-explorer/chain'
import { describe, expect, test } from 'vitest'
import { diffMempool, listDepartedNodes } from './diff.ts'
import { aTrackedTransaction, byId, outputOf, txId } from '../testing/a-tracked-transaction.ts'
import type { TrackedTransaction } from './tracked-transaction.ts'

describe('diff mempool', () => {
  const NOW = 1_000_000
  const GRACE = 30_000

  const seen = (byNode: Readonly<Record<string, readonly number[]>>) =>
    new Map(Object.entries(byNode).map(([node, numbers]) => [node, new Set<TransactionId>(numbers.map(txId))]))
  const diff = (known: readonly TrackedTransaction[], byNode: Readonly<Record<string, readonly number[]>>) =>
    diffMempool(byId(known), seen(byNode), { now: NOW, graceMs: GRACE })

  test('reports an unknown transaction as an addition with every node that lists it', () => {
    const { additions, sightings } = diff([aTrackedTransaction(1)], { a: [1, 2], b: [2, 3] })
    expect(additions).toEqual(
      new Map([
        [txId(2), ['a', 'b']],
        [txId(3), ['b']],
      ]),
    )
    expect(sightings).toEqual([])
  })

  test('reports a sighting once for each node that starts listing a known transaction', () => {
    const known = [aTrackedTransaction(1, { listedBy: ['a'] }), aTrackedTransaction(2, { listedBy: ['a', 'b'] })]
    expect(diff(known, { a: [1, 2], b: [1, 2] }).sightings).toEqual([{ id: txId(1), node: 'b' }])
  })

  test('reports a sighting when a node lists a transaction again', () => {
    const known = [aTrackedTransaction(1, { listedBy: ['a'], leftBy: { b: 5 } })]
    expect(diff(known, { a: [1], b: [1] }).sightings).toEqual([{ id: txId(1), node: 'b' }])
  })

  test('reports a departure once when a node stops listing a transaction', () => {
    const known = [aTrackedTransaction(1, { listedBy: ['a'], leftBy: { b: 5 } })]
    expect(diff(known, { a: [], b: [] }).departures).toEqual([{ id: txId(1), node: 'a' }])
  })

  describe('a transaction has vanished', () => {
    test('when every node dropped it a grace period ago', () => {
      const known = [aTrackedTransaction(1, { leftBy: { a: NOW - GRACE, b: NOW - GRACE - 1 } })]
      expect(diff(known, { a: [], b: [] }).vanished).toEqual(new Set([txId(1)]))
    })

    test('not before the grace period of the last node is over', () => {
      const known = [aTrackedTransaction(1, { leftBy: { a: NOW - GRACE + 1, b: 0 } })]
      expect(diff(known, { a: [], b: [] }).vanished.size).toBe(0)
    })

    test('not at the first poll that misses it, however short the grace period', () => {
      const known = byId([aTrackedTransaction(1)])
      expect(diffMempool(known, seen({ a: [] }), { now: NOW, graceMs: 0 }).vanished.size).toBe(0)
    })

    test('not while a node lists it, even one that dropped it before', () => {
      expect(diff([aTrackedTransaction(1, { leftBy: { a: 0, b: 0 } })], { a: [], b: [1] }).vanished.size).toBe(0)
    })

    test('not while a node that listed it does not respond', () => {
      const known = [aTrackedTransaction(1, { listedBy: ['b'], leftBy: { a: 0 } })]
      const { vanished, departures } = diff(known, { a: [] })
      expect(vanished.size).toBe(0)
      expect(departures).toEqual([])
    })

    test('not while a descendant is listed', () => {
      const leftBy = { a: 0 }
      const family = [aTrackedTransaction(1, { leftBy }), aTrackedTransaction(2, { inputs: [outputOf(1)], leftBy })]
      expect(diff([...family, aTrackedTransaction(3, { inputs: [outputOf(2)] })], { a: [3] }).vanished.size).toBe(0)
      expect(
        diff([...family, aTrackedTransaction(3, { inputs: [outputOf(2)], leftBy })], { a: [] }).vanished.size,
      ).toBe(3)
    })
  })
})

describe('departed nodes', () => {
  test('returns nodes that are no longer configured or silent for too long', () => {
    const remembered = [
      { node: 'a', lastResponseAt: 1000 },
      { node: 'b', lastResponseAt: 400 },
      { node: 'c', lastResponseAt: 1000 },
    ]
    expect(listDepartedNodes(remembered, { configured: ['a', 'b'], now: 1000, maxSilenceMs: 500 })).toEqual(['b', 'c'])
  })
})
