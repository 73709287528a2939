import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { poolGraph } from './pool-graph.ts'
import { settleConflicts } from './settle-conflicts.ts'
import { aWaiting, boxId, outputOf, txId } from './testing/a-waiting.ts'
import type { Waiting } from './waiting.ts'

const settled = (...transactions: readonly Waiting[]) => settleConflicts(poolGraph(transactions))
const losers = (...pairs: readonly [loser: number, winner: number][]) =>
  new Map(pairs.map(([loser, winner]) => [txId(loser), txId(winner)]))

test('nobody loses where nothing is spent twice', () => {
  expect(settled(aWaiting(1), aWaiting(2), aWaiting(3, { inputs: [outputOf(1)] }))).toEqual(losers())
})

describe('of two that spend the same box', () => {
  const inputs = [boxId(7)]

  test('the one that more nodes hold is ahead, whatever it pays', () => {
    const held = aWaiting(2, { inputs, heldBy: ['a', 'b'] })
    expect(settled(aWaiting(1, { inputs, fee: 9_000_000n }), held)).toEqual(losers([1, 2]))
  })

  test('among as many nodes the one that pays more for each byte is ahead', () => {
    const small = aWaiting(2, { inputs, fee: 1_100_000n, size: 200 })
    expect(settled(aWaiting(1, { inputs, fee: 1_600_000n, size: 300 }), small)).toEqual(losers([1, 2]))
  })

  test('among equals the one that came first is ahead, and at last the one with the smaller id', () => {
    expect(settled(aWaiting(1, { inputs, firstSeen: 5 }), aWaiting(2, { inputs, firstSeen: 4 }))).toEqual(
      losers([1, 2]),
    )
    expect(settled(aWaiting(2, { inputs }), aWaiting(1, { inputs }))).toEqual(losers([2, 1]))
  })

  test('one that no node shows any more is behind', () => {
    const replaced = aWaiting(1, { inputs, fee: 9_000_000n, leftBy: { a: 100 } })
    expect(settled(replaced, aWaiting(2, { inputs }))).toEqual(losers([1, 2]))
  })
})

test('whatever builds on a loser loses to the same', () => {
  const rivals = [aWaiting(1, { inputs: [boxId(7)] }), aWaiting(2, { inputs: [boxId(7)], fee: 2_000_000n })]
  const child = aWaiting(3, { inputs: [outputOf(1)], fee: 90_000_000n })
  const grandchild = aWaiting(4, { inputs: [boxId(8), outputOf(3)] })
  expect(settled(...rivals, child, grandchild)).toEqual(losers([1, 2], [3, 2], [4, 2]))
})

test('one that has lost holds nobody back', () => {
  const [first, second, third] = [3n, 2n, 1n].map((rate, i) =>
    aWaiting(i + 1, { inputs: [boxId(i), boxId(i + 1)], fee: rate * 1_000_000n }),
  )
  expect(settled(third!, second!, first!)).toEqual(losers([2, 1]))
})

test('the child of a loser does not push out what spends the same box', () => {
  const rivals = [aWaiting(1, { inputs: [boxId(7)] }), aWaiting(2, { inputs: [boxId(7)], fee: 2_000_000n })]
  const child = aWaiting(3, { inputs: [outputOf(1), boxId(9)], fee: 90_000_000n })
  const other = aWaiting(4, { inputs: [boxId(9)] })
  expect(settled(...rivals, child, other)).toEqual(losers([1, 2], [3, 2]))
})

test('two families that wait for each other are decided by the better parent', () => {
  const [one, two] = [aWaiting(1, { inputs: [boxId(7)] }), aWaiting(2, { inputs: [boxId(8)], fee: 2_000_000n })]
  const childOfOne = aWaiting(3, { inputs: [outputOf(1), boxId(8)], fee: 5_000_000n })
  const childOfTwo = aWaiting(4, { inputs: [outputOf(2), boxId(7)], fee: 5_000_000n })
  expect(settled(one, two, childOfOne, childOfTwo)).toEqual(losers([3, 2], [1, 4]))
})

test('one that spends the same box as its own parent loses to it', () => {
  const parent = aWaiting(1, { inputs: [boxId(7)] })
  const child = aWaiting(2, { inputs: [boxId(7), outputOf(1)], fee: 9_000_000n })
  expect(settled(parent, child)).toEqual(losers([2, 1]))
})

test('in any pool those that stand can all be confirmed, and each that loses has a reason', () => {
  const drawn = fc.record({
    fee: fc.integer({ min: 1, max: 4 }),
    inputs: fc.uniqueArray(fc.nat(30), { minLength: 1, maxLength: 3 }),
    nodes: fc.integer({ min: 0, max: 2 }),
  })
  fc.assert(
    fc.property(fc.array(drawn, { maxLength: 14 }), (drawings) => {
      const pool = drawings.map(({ fee, inputs, nodes }, i) =>
        aWaiting(i + 1, {
          // A number below 6 is a box of the chain, a higher one an output of an earlier transaction.
          inputs: [...new Set(inputs.map((n) => (n < 6 || i === 0 ? boxId(n % 6) : outputOf(1 + (n % i), n % 2))))],
          fee: BigInt(fee),
          heldBy: ['a', 'b'].slice(0, nodes),
        }),
      )
      const result = settled(...pool)
      const standing = pool.filter(({ id }) => !result.has(id))
      const spent = standing.flatMap(({ inputs }) => inputs)
      expect(new Set(spent).size).toBe(spent.length)
      for (const waiting of pool) {
        const parents = pool.filter(({ outputs }) => outputs.some((output) => waiting.inputs.includes(output)))
        const rivals = standing.filter(
          (each) => each !== waiting && each.inputs.some((box) => waiting.inputs.includes(box)),
        )
        const hasFallen = parents.some(({ id }) => result.has(id))
        expect(result.has(waiting.id)).toBe(hasFallen || rivals.length > 0)
        expect(standing.some(({ id }) => id === result.get(waiting.id))).toBe(result.has(waiting.id))
      }
    }),
    { numRuns: 300 },
  )
})

test('five thousand spends of one box are settled in well under a second', () => {
  const pool = Array.from({ length: 5000 }, (_, i) => aWaiting(i + 1, { inputs: [boxId(1)] }))
  const start = performance.now()
  expect(settled(...pool).size).toBe(4999)
  expect(performance.now() - start).toBeLessThan(1000)
})
