import { compareWithParts, MAX_LINEAR_RATIO } from '@ergo-explorer/testkit/compare-with-parts'
import { expect, test, describe } from 'vitest'
import * as fc from 'fast-check'
import { deriveStatuses, resolveConflicts } from './statuses.ts'
import { buildMempoolGraph } from './graph.ts'
import { aTrackedTransaction, boxId, outputOf, txId } from '../testing/a-tracked-transaction.ts'
import type { TrackedTransaction } from './tracked-transaction.ts'

describe('derive statuses', () => {
  test('computes the depth as one more than the deepest parent', () => {
    const grandchild = aTrackedTransaction(3, { inputs: [boxId(3), outputOf(2), outputOf(1, 1)] })
    const statuses = deriveStatuses(
      buildMempoolGraph([grandchild, aTrackedTransaction(2, { inputs: [outputOf(1)] }), aTrackedTransaction(1)]),
    )
    expect([1, 2, 3].map((number) => statuses.get(txId(number))?.depth)).toEqual([0, 1, 2])
  })

  test('names the winner for a losing transaction', () => {
    const rivals = [
      aTrackedTransaction(1, { inputs: [boxId(9)] }),
      aTrackedTransaction(2, { inputs: [boxId(9)], firstSeen: 1 }),
    ]
    const statuses = deriveStatuses(buildMempoolGraph(rivals))
    expect(statuses.get(txId(2))).toEqual({ depth: 0, losesTo: txId(1) })
    expect(statuses.get(txId(1))).toEqual({ depth: 0, losesTo: undefined })
  })
})

describe('resolve conflicts', () => {
  const resolved = (...transactions: readonly TrackedTransaction[]) => resolveConflicts(buildMempoolGraph(transactions))
  const losers = (...pairs: readonly [loser: number, winner: number][]) =>
    new Map(pairs.map(([loser, winner]) => [txId(loser), txId(winner)]))

  test('reports no loser without conflicts', () => {
    expect(
      resolved(aTrackedTransaction(1), aTrackedTransaction(2), aTrackedTransaction(3, { inputs: [outputOf(1)] })),
    ).toEqual(losers())
  })

  describe('of two transactions that spend the same box', () => {
    const inputs = [boxId(7)]

    test('the one that more nodes list wins, whatever its fee', () => {
      const held = aTrackedTransaction(2, { inputs, listedBy: ['a', 'b'] })
      expect(resolved(aTrackedTransaction(1, { inputs, fee: 9_000_000n }), held)).toEqual(losers([1, 2]))
    })

    test('listed by equally many nodes the higher fee rate wins', () => {
      const small = aTrackedTransaction(2, { inputs, fee: 1_100_000n, size: 200 })
      expect(resolved(aTrackedTransaction(1, { inputs, fee: 1_600_000n, size: 300 }), small)).toEqual(losers([1, 2]))
    })

    test('with equal fee rates the earlier one wins, then the smaller id', () => {
      expect(
        resolved(aTrackedTransaction(1, { inputs, firstSeen: 5 }), aTrackedTransaction(2, { inputs, firstSeen: 4 })),
      ).toEqual(losers([1, 2]))
      expect(resolved(aTrackedTransaction(2, { inputs }), aTrackedTransaction(1, { inputs }))).toEqual(losers([2, 1]))
    })

    test('one that no node lists any more loses', () => {
      const replaced = aTrackedTransaction(1, { inputs, fee: 9_000_000n, leftBy: { a: 100 } })
      expect(resolved(replaced, aTrackedTransaction(2, { inputs }))).toEqual(losers([1, 2]))
    })
  })

  test('descendants of a loser lose to the same winner', () => {
    const rivals = [
      aTrackedTransaction(1, { inputs: [boxId(7)] }),
      aTrackedTransaction(2, { inputs: [boxId(7)], fee: 2_000_000n }),
    ]
    const child = aTrackedTransaction(3, { inputs: [outputOf(1)], fee: 90_000_000n })
    const grandchild = aTrackedTransaction(4, { inputs: [boxId(8), outputOf(3)] })
    expect(resolved(...rivals, child, grandchild)).toEqual(losers([1, 2], [3, 2], [4, 2]))
  })

  test('a loser does not block other transactions', () => {
    const [first, second, third] = [3n, 2n, 1n].map((rate, i) =>
      aTrackedTransaction(i + 1, { inputs: [boxId(i), boxId(i + 1)], fee: rate * 1_000_000n }),
    )
    expect(resolved(third!, second!, first!)).toEqual(losers([2, 1]))
  })

  test('the child of a loser does not displace a transaction that spends the same box', () => {
    const rivals = [
      aTrackedTransaction(1, { inputs: [boxId(7)] }),
      aTrackedTransaction(2, { inputs: [boxId(7)], fee: 2_000_000n }),
    ]
    const child = aTrackedTransaction(3, { inputs: [outputOf(1), boxId(9)], fee: 90_000_000n })
    const other = aTrackedTransaction(4, { inputs: [boxId(9)] })
    expect(resolved(...rivals, child, other)).toEqual(losers([1, 2], [3, 2]))
  })

  test('two chains that depend on each other are decided by the higher ranked parent', () => {
    const [one, two] = [
      aTrackedTransaction(1, { inputs: [boxId(7)] }),
      aTrackedTransaction(2, { inputs: [boxId(8)], fee: 2_000_000n }),
    ]
    const childOfOne = aTrackedTransaction(3, { inputs: [outputOf(1), boxId(8)], fee: 5_000_000n })
    const childOfTwo = aTrackedTransaction(4, { inputs: [outputOf(2), boxId(7)], fee: 5_000_000n })
    expect(resolved(one, two, childOfOne, childOfTwo)).toEqual(losers([3, 2], [1, 4]))
  })

  test('a transaction that spends the same box as its parent loses to it', () => {
    const parent = aTrackedTransaction(1, { inputs: [boxId(7)] })
    const child = aTrackedTransaction(2, { inputs: [boxId(7), outputOf(1)], fee: 9_000_000n })
    expect(resolved(parent, child)).toEqual(losers([2, 1]))
  })

  test('in any mempool all winners can be confirmed together, and every loser has a reason', () => {
    const specs = fc.record({
      fee: fc.integer({ min: 1, max: 4 }),
      inputs: fc.uniqueArray(fc.nat(30), { minLength: 1, maxLength: 3 }),
      nodes: fc.integer({ min: 0, max: 2 }),
    })
    fc.assert(
      fc.property(fc.array(specs, { maxLength: 14 }), (drawings) => {
        const mempool = drawings.map(({ fee, inputs, nodes }, i) =>
          aTrackedTransaction(i + 1, {
            // Numbers below 6 are confirmed boxes, higher ones outputs of earlier transactions.
            inputs: [...new Set(inputs.map((n) => (n < 6 || i === 0 ? boxId(n % 6) : outputOf(1 + (n % i), n % 2))))],
            fee: BigInt(fee),
            listedBy: ['a', 'b'].slice(0, nodes),
          }),
        )
        const result = resolved(...mempool)
        const winners = mempool.filter(({ id }) => !result.has(id))
        const spent = winners.flatMap(({ inputs }) => inputs)
        expect(new Set(spent).size).toBe(spent.length)
        for (const transaction of mempool) {
          const parents = mempool.filter(({ outputs }) => outputs.some((output) => transaction.inputs.includes(output)))
          const rivals = winners.filter(
            (each) => each !== transaction && each.inputs.some((box) => transaction.inputs.includes(box)),
          )
          const hasLost = parents.some(({ id }) => result.has(id))
          expect(result.has(transaction.id)).toBe(hasLost || rivals.length > 0)
          expect(winners.some(({ id }) => id === result.get(transaction.id))).toBe(result.has(transaction.id))
        }
      }),
      { numRuns: 300 },
    )
  })

  test('resolves five thousand spends of one box without comparing each with each', () => {
    const mempool = Array.from({ length: 5000 }, (_, i) => aTrackedTransaction(i + 1, { inputs: [boxId(1)] }))
    expect(resolved(...mempool).size).toBe(4999)
    expect(compareWithParts((size) => resolved(...mempool.slice(0, size)), 5000)).toBeLessThan(MAX_LINEAR_RATIO)
  })
})
