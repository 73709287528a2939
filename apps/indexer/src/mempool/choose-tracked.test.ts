import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseTracked } from './choose-tracked.ts'
import { aWaiting, boxId, outputOf, txId } from './testing/a-waiting.ts'

const ids = (...numbers: readonly number[]) => new Set(numbers.map(txId))

test('all are kept while there is room', () => {
  expect(chooseTracked([aWaiting(1), aWaiting(2)], 2)).toEqual(ids(1, 2))
})

test('those that pay most for each byte are kept', () => {
  const pool = [
    aWaiting(1, { fee: 3_000_000n, size: 3000 }),
    aWaiting(2, { fee: 2_000_000n, size: 300 }),
    aWaiting(3, { fee: 1_000_000n, size: 100 }),
  ]
  expect(chooseTracked(pool, 2)).toEqual(ids(2, 3))
})

test('a parent that pays little is kept for a child that pays much', () => {
  const pool = [aWaiting(1, { fee: 1n }), aWaiting(2, { inputs: [outputOf(1)], fee: 9n }), aWaiting(3, { fee: 5n })]
  expect(chooseTracked(pool, 2)).toEqual(ids(1, 2))
  expect(chooseTracked(pool, 1)).toEqual(ids(1))
})

test('no transaction is ever kept without its parents', () => {
  const drawn = fc.array(fc.record({ fee: fc.nat(9), parents: fc.array(fc.nat(20), { maxLength: 2 }) }), {
    maxLength: 20,
  })
  fc.assert(
    fc.property(drawn, fc.nat(20), (drawings, most) => {
      const pool = drawings.map(({ fee, parents }, i) =>
        aWaiting(i, { fee: BigInt(fee), inputs: [boxId(i), ...(i === 0 ? [] : parents.map((n) => outputOf(n % i)))] }),
      )
      const kept = chooseTracked(pool, most)
      expect(kept.size).toBe(Math.min(most, pool.length))
      const parents = pool
        .filter(({ id }) => kept.has(id))
        .flatMap(({ inputs }) => pool.filter(({ outputs }) => outputs.some((box) => inputs.includes(box))))
      expect(parents.filter(({ id }) => !kept.has(id))).toEqual([])
    }),
  )
})
