import type { BoxId, TransactionId } from '@ergo-explorer/chain'
import { describe, expect, test } from 'vitest'
import { type ChainFacts, decideEndings, type MempoolEnding } from './endings.ts'
import { buildMempoolGraph } from './graph.ts'
import { aTrackedTransaction, boxId, outputOf, txId } from '../testing/a-tracked-transaction.ts'
import type { TrackedTransaction } from './tracked-transaction.ts'

const NO_FACTS: ChainFacts = { confirmedAt: new Map(), spentBy: new Map() }

const endings = (pool: readonly TrackedTransaction[], chain: ChainFacts, vanished: readonly number[] = []) =>
  decideEndings(buildMempoolGraph(pool), chain, new Set(vanished.map(txId)))
const expected = (...pairs: readonly [number, MempoolEnding][]) =>
  new Map<TransactionId, MempoolEnding>(pairs.map(([number, ending]) => [txId(number), ending]))
const confirmed = (height: number, ...numbers: readonly number[]): ChainFacts => ({
  ...NO_FACTS,
  confirmedAt: new Map(numbers.map((number) => [txId(number), height])),
})
const spent = (box: BoxId, transaction: number, height: number): ChainFacts => ({
  ...NO_FACTS,
  spentBy: new Map([[box, { transaction: txId(transaction), height }]]),
})

describe('the chain', () => {
  test('confirms a transaction and leaves its descendants in the mempool', () => {
    const pool = [aTrackedTransaction(1), aTrackedTransaction(2, { inputs: [outputOf(1)] })]
    expect(endings(pool, confirmed(50, 1))).toEqual(expected([1, { outcome: 'confirmed', height: 50 }]))
  })

  test('spends an input, which drops all descendants at the same height', () => {
    const pool = [
      aTrackedTransaction(1),
      aTrackedTransaction(2, { inputs: [outputOf(1)] }),
      aTrackedTransaction(3, { inputs: [outputOf(2)] }),
    ]
    expect(endings(pool, spent(boxId(1), 9, 50))).toEqual(
      expected(
        [1, { outcome: 'input-spent', height: 50, by: txId(9) }],
        [2, { outcome: 'parent-dropped', height: 50, by: txId(1) }],
        [3, { outcome: 'parent-dropped', height: 50, by: txId(2) }],
      ),
    )
  })

  test('confirms a transaction that spends the box itself', () => {
    expect(endings([aTrackedTransaction(1)], spent(boxId(1), 1, 50))).toEqual(
      expected([1, { outcome: 'confirmed', height: 50 }]),
    )
  })

  test('has no effect through a spent data input while nodes list the transaction', () => {
    const pool = [aTrackedTransaction(1, { dataInputs: [boxId(8)] })]
    expect(endings(pool, spent(boxId(8), 9, 50)).size).toBe(0)
    expect(endings(pool, spent(boxId(8), 9, 50), [1])).toEqual(
      expected([1, { outcome: 'input-spent', height: 50, by: txId(9) }]),
    )
  })
})

describe('a transaction dropped by all nodes', () => {
  test('is replaced by the highest ranked transaction that spends the same box', () => {
    const inputs = [boxId(7)]
    const pool = [
      aTrackedTransaction(1, { inputs }),
      aTrackedTransaction(2, { inputs }),
      aTrackedTransaction(3, { inputs, fee: 5_000_000n }),
    ]
    expect(endings(pool, NO_FACTS, [1])).toEqual(expected([1, { outcome: 'replaced', by: txId(3) }]))
  })

  test('is not replaced by one that was dropped too', () => {
    const pool = [aTrackedTransaction(1, { inputs: [boxId(7)] }), aTrackedTransaction(2, { inputs: [boxId(7)] })]
    expect(endings(pool, NO_FACTS, [1, 2])).toEqual(expected([1, { outcome: 'dropped' }], [2, { outcome: 'dropped' }]))
  })

  test('is dropped with its parent', () => {
    const pool = [aTrackedTransaction(2, { inputs: [outputOf(1)] }), aTrackedTransaction(1)]
    expect(endings(pool, NO_FACTS, [1, 2])).toEqual(
      expected([1, { outcome: 'dropped' }], [2, { outcome: 'parent-dropped', height: undefined, by: txId(1) }]),
    )
  })

  test('is dropped without another reason', () => {
    expect(endings([aTrackedTransaction(1)], NO_FACTS, [1])).toEqual(expected([1, { outcome: 'dropped' }]))
  })

  test('is confirmed when it is in a block', () => {
    expect(endings([aTrackedTransaction(1)], confirmed(50, 1), [1])).toEqual(
      expected([1, { outcome: 'confirmed', height: 50 }]),
    )
  })
})
