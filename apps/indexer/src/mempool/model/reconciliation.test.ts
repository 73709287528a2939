import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { selectTracked } from './reconciliation.ts'
import { aTrackedTransaction, boxId, outputOf, txId } from '../testing/a-tracked-transaction.ts'

const ids = (...numbers: readonly number[]) => new Set(numbers.map(txId))

test('selects all transactions below the limit', () => {
  expect(selectTracked([aTrackedTransaction(1), aTrackedTransaction(2)], 2)).toEqual(ids(1, 2))
})

test('selects the highest fee rates', () => {
  const mempool = [
    aTrackedTransaction(1, { fee: 3_000_000n, size: 3000 }),
    aTrackedTransaction(2, { fee: 2_000_000n, size: 300 }),
    aTrackedTransaction(3, { fee: 1_000_000n, size: 100 }),
  ]
  expect(selectTracked(mempool, 2)).toEqual(ids(2, 3))
})

test('selects a low-fee parent for its high-fee child', () => {
  const mempool = [
    aTrackedTransaction(1, { fee: 1n }),
    aTrackedTransaction(2, { inputs: [outputOf(1)], fee: 9n }),
    aTrackedTransaction(3, { fee: 5n }),
  ]
  expect(selectTracked(mempool, 2)).toEqual(ids(1, 2))
  expect(selectTracked(mempool, 1)).toEqual(ids(1))
})

test('never selects a transaction without its parents', () => {
  const arbitrarySpecs = fc.array(fc.record({ fee: fc.nat(9), parents: fc.array(fc.nat(20), { maxLength: 2 }) }), {
    maxLength: 20,
  })
  fc.assert(
    fc.property(arbitrarySpecs, fc.nat(20), (specs, max) => {
      const mempool = specs.map(({ fee, parents }, i) =>
        aTrackedTransaction(i, {
          fee: BigInt(fee),
          inputs: [boxId(i), ...(i === 0 ? [] : parents.map((n) => outputOf(n % i)))],
        }),
      )
      const selected = selectTracked(mempool, max)
      expect(selected.size).toBe(Math.min(max, mempool.length))
      const parents = mempool
        .filter(({ id }) => selected.has(id))
        .flatMap(({ inputs }) => mempool.filter(({ outputs }) => outputs.some((box) => inputs.includes(box))))
      expect(parents.filter(({ id }) => !selected.has(id))).toEqual([])
    }),
  )
})
