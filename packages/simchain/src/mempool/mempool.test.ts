import { type Box, type BoxId, FEE_SCRIPT, type Transaction } from '@ergo-explorer/chain'
import { aBox, aBoxId, aCandidate, anInput, aTransaction } from '@ergo-explorer/testkit'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Mempool } from './mempool.ts'

/** Spends boxes, leaves two, and pays a fee. */
function spending(boxIds: readonly BoxId[], fee: bigint): Transaction {
  const outputs = [aCandidate(), aCandidate({ value: fee, ergoTree: FEE_SCRIPT }), aCandidate({ value: 7_000_000n })]
  return aTransaction({ inputs: boxIds.map((boxId) => anInput({ boxId })), outputs })
}

const child = (parent: Transaction, fee: bigint): Transaction => spending([parent.outputs[0]?.boxId ?? aBoxId(0)], fee)
const idsOf = (pool: Mempool) => pool.ordered().map(({ transaction }) => transaction.id)

describe('order', () => {
  test('whoever pays more for each byte stands first', () => {
    const pool = new Mempool()
    const [cheap, dear] = [spending([aBoxId(1)], 1_000_000n), spending([aBoxId(2)], 2_000_000n)]
    pool.add(cheap, 1)
    pool.add(dear, 2)
    expect(idsOf(pool)).toEqual([dear.id, cheap.id])
  })

  test('a child that pays well lifts its parent over others, and stays behind it', () => {
    const pool = new Mempool()
    const parent = spending([aBoxId(1)], 1_000_000n)
    const between = spending([aBoxId(2)], 3_000_000n)
    const generous = child(parent, 9_000_000n)
    for (const each of [parent, between, generous]) pool.add(each, 1)
    expect(idsOf(pool)).toEqual([parent.id, generous.id, between.id])
  })
})

describe('two that spend the same box', () => {
  const [low, high] = [spending([aBoxId(1)], 2_000_000n), spending([aBoxId(1)], 2_100_000n)]

  test('the better paid replaces the other, and everything that builds on it', () => {
    const pool = new Mempool()
    const heir = child(low, 1_000_000n)
    const better = spending([aBoxId(1)], 4_000_000n)
    pool.add(low, 1)
    pool.add(heir, 1)
    expect(pool.add(better, 2)).toEqual({ ok: true, removed: [low.id, heir.id] })
    expect(idsOf(pool)).toEqual([better.id])
  })

  test('descendants defend what they build on: their rates count for it', () => {
    const pool = new Mempool()
    pool.add(low, 1)
    pool.add(child(low, 1_000_000n), 1)
    expect(pool.add(high, 2)).toEqual({ ok: false, reason: 'Double spending attempt' })
  })

  test('the one that pays no more is refused', () => {
    const pool = new Mempool()
    pool.add(high, 1)
    expect(pool.add(low, 2)).toEqual({ ok: false, reason: 'Double spending attempt' })
    expect(idsOf(pool)).toEqual([high.id])
  })

  test('one that also spends what it would replace is refused whatever it pays', () => {
    const pool = new Mempool()
    pool.add(low, 1)
    const circular = spending([aBoxId(1), low.outputs[0]?.boxId ?? aBoxId(0)], 90_000_000n)
    expect(pool.add(circular, 2)).toEqual({ ok: false, reason: 'Double spending attempt' })
  })
})

test('the same transaction twice is refused in the words of the node', () => {
  const pool = new Mempool()
  const once = spending([aBoxId(1)], 1_000_000n)
  pool.add(once, 1)
  const reason = `Pool can not accept transaction ${once.id}, it is already in the mempool`
  expect(pool.add(once, 2)).toEqual({ ok: false, reason })
})

test('a full pool lets its last go for one that pays more, and refuses one that does not', () => {
  const pool = new Mempool({ capacity: 2 })
  const [a, b] = [spending([aBoxId(1)], 2_000_000n), spending([aBoxId(2)], 3_000_000n)]
  pool.add(a, 1)
  pool.add(b, 1)
  const poor = { ok: false, reason: 'Transaction pays less than any other in the pool being full' }
  expect(pool.add(spending([aBoxId(3)], 1_000_000n), 2)).toEqual(poor)
  expect(pool.add(child(a, 9_000_000n), 2)).toEqual(poor)
  expect(pool.add(spending([aBoxId(4)], 5_000_000n), 2)).toEqual({ ok: true, removed: [a.id] })
})

test('what has waited too long goes, with what builds on it', () => {
  const pool = new Mempool({ expiryMs: 1000 })
  const old = spending([aBoxId(1)], 2_000_000n)
  const young = child(old, 1_000_000n)
  pool.add(old, 0)
  pool.add(young, 900)
  expect(pool.expire(1000)).toEqual([])
  expect(pool.expire(1001)).toEqual([old.id, young.id])
})

test('what a block has taken leaves its descendants in the pool', () => {
  const pool = new Mempool()
  const mined = spending([aBoxId(1)], 2_000_000n)
  const waiting = child(mined, 1_000_000n)
  pool.add(mined, 0)
  pool.add(waiting, 0)
  expect(pool.take(mined.id)?.transaction).toBe(mined)
  expect(idsOf(pool)).toEqual([waiting.id])
  expect(pool.spenderOf(aBoxId(1))).toBeUndefined()
})

test('after any sequence of arrivals, departures and expiry the pool holds together', () => {
  const base = Array.from({ length: 6 }, (_, i) => aBox({ index: i }).boxId)
  const arrival = fc.record({
    do: fc.constant('add' as const),
    inputs: fc.array(fc.nat(40), { minLength: 1, maxLength: 3 }),
    fee: fc.integer({ min: 1, max: 40 }),
  })
  const departure = fc.record({ do: fc.constantFrom('drop' as const, 'take-first' as const), which: fc.nat(20) })
  const expiry = fc.record({ do: fc.constant('expire' as const) })
  fc.assert(
    fc.property(
      fc.array(fc.oneof({ weight: 5, arbitrary: arrival }, departure, expiry), { maxLength: 60 }),
      (steps) => {
        const pool = new Mempool({ capacity: 12, expiryMs: 25 })
        const confirmed = new Set<BoxId>(base)
        for (const [now, step] of steps.entries()) {
          if (step.do === 'add') {
            const known = [...confirmed, ...outputsOf(pool).map(({ boxId }) => boxId)]
            const inputs = new Set(step.inputs.map((position) => known[position % known.length] ?? aBoxId(0)))
            pool.add(spending([...inputs], BigInt(step.fee) * 1_000_000n), now)
          } else if (step.do === 'expire') pool.expire(now)
          else {
            const chosen = pool.ordered()[step.do === 'drop' ? step.which % Math.max(1, pool.size) : 0]
            if (step.do === 'drop' && chosen) pool.drop(chosen.transaction.id)
            if (step.do === 'take-first' && chosen) confirm(pool, chosen.transaction, confirmed)
          }
          expect(faultsOf(pool, confirmed)).toEqual([])
          expect(pool.size).toBeLessThanOrEqual(12)
        }
      },
    ),
    { numRuns: 150 },
  )
})

const outputsOf = (pool: Mempool): readonly Box[] => pool.ordered().flatMap(({ transaction }) => transaction.outputs)

function confirm(pool: Mempool, { id, inputs, outputs }: Transaction, confirmed: Set<BoxId>): void {
  pool.take(id)
  for (const { boxId } of inputs) confirmed.delete(boxId)
  for (const { boxId } of outputs) confirmed.add(boxId)
}

/** Taking the pool from the front must work: nothing is spent twice, nobody comes before what it spends. */
function faultsOf(pool: Mempool, confirmed: ReadonlySet<BoxId>): string[] {
  const faults: string[] = []
  const available = new Set(confirmed)
  for (const { transaction } of pool.ordered()) {
    for (const { boxId } of transaction.inputs) {
      if (!available.delete(boxId)) faults.push(`${boxId} is not there`)
      if (pool.spenderOf(boxId) !== transaction.id) faults.push(`${boxId} has another spender`)
    }
    for (const { boxId } of transaction.outputs) available.add(boxId)
  }
  return faults
}
