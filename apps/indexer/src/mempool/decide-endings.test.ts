import type { BoxId, TransactionId } from '@ergo-explorer/chain'
import { describe, expect, test } from 'vitest'
import { type ChainFacts, decideEndings, type Ending } from './decide-endings.ts'
import { poolGraph } from './pool-graph.ts'
import { aWaiting, boxId, outputOf, txId } from './testing/a-waiting.ts'
import type { Waiting } from './waiting.ts'

const NOTHING: ChainFacts = { confirmedAt: new Map(), spentBy: new Map() }

const endings = (pool: readonly Waiting[], chain: ChainFacts, vanished: readonly number[] = []) =>
  decideEndings(poolGraph(pool), chain, new Set(vanished.map(txId)))
const expected = (...pairs: readonly [number, Ending][]) =>
  new Map<TransactionId, Ending>(pairs.map(([number, ending]) => [txId(number), ending]))
const confirmed = (height: number, ...numbers: readonly number[]): ChainFacts => ({
  ...NOTHING,
  confirmedAt: new Map(numbers.map((number) => [txId(number), height])),
})
const spent = (box: BoxId, transaction: number, height: number): ChainFacts => ({
  ...NOTHING,
  spentBy: new Map([[box, { transaction: txId(transaction), height }]]),
})

describe('the chain', () => {
  test('confirms a transaction and leaves what builds on it waiting', () => {
    const pool = [aWaiting(1), aWaiting(2, { inputs: [outputOf(1)] })]
    expect(endings(pool, confirmed(50, 1))).toEqual(expected([1, { outcome: 'confirmed', height: 50 }]))
  })

  test('spends an input, and whatever builds on that transaction falls with it at the same height', () => {
    const pool = [aWaiting(1), aWaiting(2, { inputs: [outputOf(1)] }), aWaiting(3, { inputs: [outputOf(2)] })]
    expect(endings(pool, spent(boxId(1), 9, 50))).toEqual(
      expected(
        [1, { outcome: 'input-spent', height: 50, by: txId(9) }],
        [2, { outcome: 'parent-dropped', height: 50, by: txId(1) }],
        [3, { outcome: 'parent-dropped', height: 50, by: txId(2) }],
      ),
    )
  })

  test('that spends a box by the very transaction has confirmed it', () => {
    expect(endings([aWaiting(1)], spent(boxId(1), 1, 50))).toEqual(expected([1, { outcome: 'confirmed', height: 50 }]))
  })

  test('that spends a box which is only read says nothing while nodes hold the transaction', () => {
    const pool = [aWaiting(1, { dataInputs: [boxId(8)] })]
    expect(endings(pool, spent(boxId(8), 9, 50)).size).toBe(0)
    expect(endings(pool, spent(boxId(8), 9, 50), [1])).toEqual(
      expected([1, { outcome: 'input-spent', height: 50, by: txId(9) }]),
    )
  })
})

describe('what all nodes have let go', () => {
  test('was replaced when another that waits spends the same box, by the best of those', () => {
    const inputs = [boxId(7)]
    const pool = [aWaiting(1, { inputs }), aWaiting(2, { inputs }), aWaiting(3, { inputs, fee: 5_000_000n })]
    expect(endings(pool, NOTHING, [1])).toEqual(expected([1, { outcome: 'replaced', by: txId(3) }]))
  })

  test('was not replaced by one that is gone too', () => {
    const pool = [aWaiting(1, { inputs: [boxId(7)] }), aWaiting(2, { inputs: [boxId(7)] })]
    expect(endings(pool, NOTHING, [1, 2])).toEqual(expected([1, { outcome: 'dropped' }], [2, { outcome: 'dropped' }]))
  })

  test('fell with its parent when that is gone too', () => {
    const pool = [aWaiting(2, { inputs: [outputOf(1)] }), aWaiting(1)]
    expect(endings(pool, NOTHING, [1, 2])).toEqual(
      expected([1, { outcome: 'dropped' }], [2, { outcome: 'parent-dropped', height: undefined, by: txId(1) }]),
    )
  })

  test('was dropped when nothing explains it', () => {
    expect(endings([aWaiting(1)], NOTHING, [1])).toEqual(expected([1, { outcome: 'dropped' }]))
  })

  test('was confirmed when a block holds it', () => {
    expect(endings([aWaiting(1)], confirmed(50, 1), [1])).toEqual(expected([1, { outcome: 'confirmed', height: 50 }]))
  })
})
