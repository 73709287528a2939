import { type Box, type BoxId, FEE_SCRIPT, type Transaction } from '@ergo-explorer/chain'
import { buildBox, fakeBoxId, buildBoxCandidate, buildInput, buildTransaction } from '@ergo-explorer/testkit'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Mempool } from './mempool.ts'

/** Spends boxes, creates two outputs, and pays a fee. */
function spending(boxIds: readonly BoxId[], fee: bigint): Transaction {
  const outputs = [
    buildBoxCandidate(),
    buildBoxCandidate({ value: fee, ergoTree: FEE_SCRIPT }),
    buildBoxCandidate({ value: 7_000_000n }),
  ]
  return buildTransaction({ inputs: boxIds.map((boxId) => buildInput({ boxId })), outputs })
}

const child = (parent: Transaction, fee: bigint): Transaction =>
  spending([parent.outputs[0]?.boxId ?? fakeBoxId(0)], fee)
const idsOf = (pool: Mempool) => pool.ordered().map(({ transaction }) => transaction.id)

describe('order', () => {
  test('the highest fee per byte comes first', () => {
    const pool = new Mempool()
    const [cheap, expensive] = [spending([fakeBoxId(1)], 1_000_000n), spending([fakeBoxId(2)], 2_000_000n)]
    pool.add(cheap, 1)
    pool.add(expensive, 2)
    expect(idsOf(pool)).toEqual([expensive.id, cheap.id])
  })

  test('a well paid child lifts its parent above others and stays behind it', () => {
    const pool = new Mempool()
    const parent = spending([fakeBoxId(1)], 1_000_000n)
    const between = spending([fakeBoxId(2)], 3_000_000n)
    const highFee = child(parent, 9_000_000n)
    for (const each of [parent, between, highFee]) pool.add(each, 1)
    expect(idsOf(pool)).toEqual([parent.id, highFee.id, between.id])
  })
})

describe('conflicting transactions', () => {
  const [low, high] = [spending([fakeBoxId(1)], 2_000_000n), spending([fakeBoxId(1)], 2_100_000n)]

  test('the better paid one replaces the other and all its descendants', () => {
    const pool = new Mempool()
    const descendant = child(low, 1_000_000n)
    const better = spending([fakeBoxId(1)], 4_000_000n)
    pool.add(low, 1)
    pool.add(descendant, 1)
    expect(pool.add(better, 2)).toEqual({ ok: true, removed: [low.id, descendant.id] })
    expect(idsOf(pool)).toEqual([better.id])
  })

  test('descendants protect a transaction: their fee rates count for it', () => {
    const pool = new Mempool()
    pool.add(low, 1)
    pool.add(child(low, 1_000_000n), 1)
    expect(pool.add(high, 2)).toEqual({ ok: false, reason: 'Double spending attempt' })
  })

  test('one that does not pay more is rejected', () => {
    const pool = new Mempool()
    pool.add(high, 1)
    expect(pool.add(low, 2)).toEqual({ ok: false, reason: 'Double spending attempt' })
    expect(idsOf(pool)).toEqual([high.id])
  })

  test('one that also spends what it would replace is rejected, whatever its fee', () => {
    const pool = new Mempool()
    pool.add(low, 1)
    const circular = spending([fakeBoxId(1), low.outputs[0]?.boxId ?? fakeBoxId(0)], 90_000_000n)
    expect(pool.add(circular, 2)).toEqual({ ok: false, reason: 'Double spending attempt' })
  })
})

test("a duplicate is rejected with the node's message", () => {
  const pool = new Mempool()
  const once = spending([fakeBoxId(1)], 1_000_000n)
  pool.add(once, 1)
  const reason = `Pool can not accept transaction ${once.id}, it is already in the mempool`
  expect(pool.add(once, 2)).toEqual({ ok: false, reason })
})

test('a full mempool evicts its last transaction for a better paid one, and rejects others', () => {
  const pool = new Mempool({ capacity: 2 })
  const [a, b] = [spending([fakeBoxId(1)], 2_000_000n), spending([fakeBoxId(2)], 3_000_000n)]
  pool.add(a, 1)
  pool.add(b, 1)
  const lowFee = { ok: false, reason: 'Transaction pays less than any other in the pool being full' }
  expect(pool.add(spending([fakeBoxId(3)], 1_000_000n), 2)).toEqual(lowFee)
  expect(pool.add(child(a, 9_000_000n), 2)).toEqual(lowFee)
  expect(pool.add(spending([fakeBoxId(4)], 5_000_000n), 2)).toEqual({ ok: true, removed: [a.id] })
})

test('expired transactions are removed with their descendants', () => {
  const pool = new Mempool({ expiryMs: 1000 })
  const old = spending([fakeBoxId(1)], 2_000_000n)
  const young = child(old, 1_000_000n)
  pool.add(old, 0)
  pool.add(young, 900)
  expect(pool.expire(1000)).toEqual([])
  expect(pool.expire(1001)).toEqual([old.id, young.id])
})

test('descendants of a mined transaction stay in the mempool', () => {
  const pool = new Mempool()
  const mined = spending([fakeBoxId(1)], 2_000_000n)
  const waiting = child(mined, 1_000_000n)
  pool.add(mined, 0)
  pool.add(waiting, 0)
  expect(pool.take(mined.id)?.transaction).toBe(mined)
  expect(idsOf(pool)).toEqual([waiting.id])
  expect(pool.spenderOf(fakeBoxId(1))).toBeUndefined()
})

test('stays consistent after any sequence of arrivals, departures and expiry', () => {
  const base = Array.from({ length: 6 }, (_, i) => buildBox({ index: i }).boxId)
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
            const inputs = new Set(step.inputs.map((position) => known[position % known.length] ?? fakeBoxId(0)))
            pool.add(spending([...inputs], BigInt(step.fee) * 1_000_000n), now)
          } else if (step.do === 'expire') pool.expire(now)
          else {
            const chosen = pool.ordered()[step.do === 'drop' ? step.which % Math.max(1, pool.size) : 0]
            if (step.do === 'drop' && chosen) pool.drop(chosen.transaction.id)
            if (step.do === 'take-first' && chosen) confirm(pool, chosen.transaction, confirmed)
          }
          expect(consistencyErrors(pool, confirmed)).toEqual([])
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

/** Mining the mempool in order must work: no double spend, and no transaction before the one it spends from. */
function consistencyErrors(pool: Mempool, confirmed: ReadonlySet<BoxId>): string[] {
  const errors: string[] = []
  const available = new Set(confirmed)
  for (const { transaction } of pool.ordered()) {
    for (const { boxId } of transaction.inputs) {
      if (!available.delete(boxId)) errors.push(`${boxId} is missing`)
      if (pool.spenderOf(boxId) !== transaction.id) errors.push(`${boxId} has another spender`)
    }
    for (const { boxId } of transaction.outputs) available.add(boxId)
  }
  return errors
}
