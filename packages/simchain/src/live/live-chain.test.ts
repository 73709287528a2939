import { type Box, type BoxId, type HeaderId, presetOf, type Transaction } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SimBlock } from '#block/sim-block.ts'
import { generateBlocks, Simulation } from '#simulation.ts'
import { findViolation } from '#mempool/transaction-rules.ts'
import { LiveChain } from './live-chain.ts'

const blake2b256 = await createBlake2b256()
const preset = presetOf('devnet')
const END = Date.UTC(2026, 10, 1)
const BLOCKS = 900
/** Deeper than any sequence of forks. */
const BASE = 800
const simulation = new Simulation({ preset, profile: 'demo', seed: 'live', blake2b256 })
const blocks = [...generateBlocks(simulation, { blocks: BLOCKS, endTime: END, spanMs: 40 * 86_400_000 })]

/** A chain with transactions in its mempool. */
function createLiveChain(transactions = 12): LiveChain {
  const chain = new LiveChain(simulation, blocks, END)
  if (transactions > 0) chain.mempool.simulateTransactions(transactions, END)
  return chain
}

const poolOf = ({ mempool }: LiveChain): Transaction[] => mempool.pool.ordered().map(({ transaction }) => transaction)
const userTransactions = ({ transactions }: SimBlock): Transaction[] => transactions.slice(1, -1)

describe('a block from the mempool', () => {
  test('takes the best paid transactions and leaves some others in the mempool', () => {
    const chain = createLiveChain(40)
    const before = poolOf(chain)
    const block = chain.mineNext(END + 1000)
    const mined = new Set(userTransactions(block).map(({ id }) => id))
    expect(before.filter(({ id }) => mined.has(id)).length).toBe(mined.size)
    expect(mined.has(before[0]?.id ?? expect.fail('an empty mempool'))).toBe(true)
    expect(mined.size).toBeLessThan(before.length)
    expect(poolOf(chain).every(({ id }) => !mined.has(id))).toBe(true)
    expect(chain.tip.id).toBe(block.header.id)
  })

  test('holds no box from a future height, also right after the chain became shorter', () => {
    // With this seed an actor submits an unrelayed transaction right before the chain becomes shorter.
    const other = new Simulation({ preset, profile: 'demo', seed: 'future', blake2b256 })
    let now = Date.UTC(2026, 0, 1)
    const chain = new LiveChain(other, generateBlocks(other, { blocks: 130, endTime: now, spanMs: 86_400_000 }), now)
    const delayed: Box[] = []
    for (let i = 0; i < 50; i++) {
      for (let n = 0; n < 4; n++) {
        chain.mempool.simulateTransactions(8, now)
        chain.mineNext((now += 120_000))
      }
      chain.mempool.simulateTransactions(8, now)
      chain.fork({ depth: 3, length: 1, heavier: true }, now)
      const { header, transactions } = chain.mineNext((now += 120_000))
      const boxes = transactions.flatMap(({ outputs }) => outputs)
      delayed.push(...boxes.filter(({ creationHeight }) => creationHeight > header.height))
    }
    expect(delayed).toEqual([])
  })

  test('has a later timestamp than its parent, whatever the clock says', () => {
    const chain = createLiveChain()
    expect(chain.mineNext(END - 5000).header.timestamp).toBe(END + 1)
  })
})

describe('the economy between blocks', () => {
  test('builds on unconfirmed transactions', () => {
    const chain = createLiveChain(60)
    const made = new Set(poolOf(chain).flatMap(({ outputs }) => outputs.map(({ boxId }) => boxId)))
    const dependent = poolOf(chain).filter(({ inputs }) => inputs.some(({ boxId }) => made.has(boxId)))
    expect(dependent.length).toBeGreaterThan(0)
  })

  test('sometimes resubmits a payment with a higher fee, which replaces the first', () => {
    const chain = createLiveChain(0)
    const spentBy = new Map<BoxId, Set<string>>()
    for (let moment = 0; moment < 120; moment++) {
      chain.mempool.simulateTransactions(1, END + moment)
      for (const { id, inputs } of poolOf(chain)) {
        for (const { boxId } of inputs) spentBy.set(boxId, (spentBy.get(boxId) ?? new Set()).add(id))
      }
    }
    expect([...spentBy.values()].some((ids) => ids.size > 1)).toBe(true)
  })
})

describe('a fork', () => {
  test('becomes the best chain when longer; the losing blocks become orphans and their transactions return to the mempool', () => {
    const chain = createLiveChain(30)
    const abandoned = chain.mineNext(END + 1000)
    const outcome = chain.fork({ depth: 1, length: 2 }, END + 2000)
    expect(outcome).toMatchObject({ ok: true, isBest: true })
    expect(chain.tip.height).toBe(BLOCKS + 2)
    const [winner = '' as HeaderId, loser] = chain.view().idsAt(BLOCKS + 1)
    expect(loser).toBe(abandoned.header.id)
    expect(chain.tree.get(winner).block.header.parentId).toBe(abandoned.header.parentId)

    const onChain = new Set(
      [1, 2].flatMap((n) => chain.tree.bestAt(BLOCKS + n)?.transactions.map(({ id }) => id) ?? []),
    )
    const waiting = new Set(poolOf(chain).map(({ id }) => id))
    const returned = userTransactions(abandoned).filter(({ id }) => !onChain.has(id))
    expect(returned.some(({ id }) => waiting.has(id))).toBe(true)
  })

  test('changes only the list of orphans when equally heavy', () => {
    const chain = createLiveChain()
    const { id } = chain.mineNext(END + 1000).header
    const pool = poolOf(chain)
    expect(chain.fork({ depth: 1, length: 1 }, END + 2000)).toMatchObject({ ok: true, isBest: false })
    expect(chain.tip.id).toBe(id)
    expect(chain.view().idsAt(BLOCKS + 1)).toHaveLength(2)
    expect(chain.view().idsAt(BLOCKS + 1)[0]).toBe(id)
    expect(poolOf(chain)).toEqual(pool)
  })

  test('wins when shorter but heavier', () => {
    const chain = createLiveChain()
    for (let i = 1; i <= 4; i++) chain.mineNext(END + i * 1000)
    const { score } = chain.tree.tip
    expect(chain.fork({ depth: 4, length: 2, heavier: true }, END + 9000)).toMatchObject({ ok: true, isBest: true })
    expect(chain.tip.height).toBe(BLOCKS + 2)
    expect(chain.tree.tip.score).toBeGreaterThan(score)
  })

  test('cannot be heavier in the pow profile, whose difficulty is fixed', () => {
    const strict = new Simulation({ preset, profile: 'pow', seed: 'live', blake2b256 })
    const chain = new LiveChain(strict, generateBlocks(strict, { blocks: 120, endTime: END, spanMs: 1 }), END)
    expect(chain.fork({ depth: 5, length: 2, heavier: true }, END + 1000)).toMatchObject({ ok: false })
    expect(chain.fork({ depth: 5, length: 6 }, END + 1000)).toMatchObject({ ok: true, isBest: true })
  })

  test('may be deeper than 200 blocks, but not reach into the bootstrap', () => {
    const chain = createLiveChain()
    expect(chain.fork({ depth: 300, length: 301 }, END + 1000)).toMatchObject({ ok: true, isBest: true })
    expect(chain.fork({ depth: 850, length: 1 }, END + 1000)).toMatchObject({ ok: false })
    expect(chain.fork({ depth: 0, length: 1 }, END + 1000)).toMatchObject({ ok: false })
    expect(chain.fork({ depth: 1, length: 0 }, END + 1000)).toMatchObject({ ok: false })
  })

  test('may hold the same transactions in another order', () => {
    const chain = createLiveChain(20)
    const abandoned = userTransactions(chain.mineNext(END + 1000)).map(({ id }) => id)
    chain.fork({ depth: 1, length: 2, sameTransactions: true }, END + 2000)
    const won = userTransactions(chain.tree.bestAt(BLOCKS + 1) ?? expect.fail('no block')).map(({ id }) => id)
    expect(won.toSorted()).toEqual(abandoned.toSorted())
    expect(won).not.toEqual(abandoned)
  })

  test('double-spends some boxes, so that transactions become invalid for good', () => {
    const chain = createLiveChain(0)
    const sent = new Set<string>()
    for (let i = 1; i <= 12; i++) {
      chain.mempool.simulateTransactions(6, END + i * 1000)
      for (const { id } of userTransactions(chain.mineNext(END + i * 1000))) sent.add(id)
    }
    chain.fork({ depth: 12, length: 13 }, END + 20_000)
    const live = new Set(poolOf(chain).map(({ id }) => id as string))
    for (let n = 1; n <= 13; n++) chain.tree.bestAt(BLOCKS + n)?.transactions.forEach(({ id }) => live.add(id))
    expect([...sent].some((id) => !live.has(id))).toBe(true)
  })
})

describe("the node's view", () => {
  test('headers come before blocks: the full tip stays, and the blocks are missing until they are released', () => {
    const chain = createLiveChain()
    const before = chain.tip.id
    chain.headersAhead(3, END + 1000)
    const ahead = chain.view()
    expect([ahead.headerTip.block.header.height, ahead.fullTip.block.header.id]).toEqual([BLOCKS + 3, before])
    expect(ahead.withHeader(chain.tip.id)).toBeDefined()
    expect(ahead.withBody(chain.tip.id)).toBeUndefined()
    chain.headersAhead(0, END + 2000)
    expect(chain.view().fullTip).toBe(chain.tree.tip)
    expect(chain.view().withBody(chain.tip.id)).toBeDefined()
  })

  test('headers may be on a branch without blocks while the state is on another', () => {
    const chain = createLiveChain()
    const own = chain.mineNext(END + 1000)
    chain.headersAhead(1, END + 2000)
    chain.fork({ depth: 2, length: 3 }, END + 3000)
    const view = chain.view()
    expect(view.fullTip.block).toBe(own)
    expect(view.idsAt(BLOCKS + 1)[0]).not.toBe(own.header.id)
    expect(view.fullAt(BLOCKS + 1)).toBe(own)
    const made = own.transactions.at(-1)?.outputs[0] ?? expect.fail('a block without transactions')
    expect(view.unspent(made.boxId)).toBe(made)
    chain.headersAhead(0, END + 4000)
    expect(chain.view().unspent(made.boxId)).toBeUndefined()
  })

  test('a lagging node serves the chain and state of some blocks ago', () => {
    const chain = createLiveChain()
    const block = chain.mineNext(END + 1000)
    const spent = block.transactions[0]?.inputs[0]?.boxId ?? expect.fail('no reward')
    chain.visibility.lag = 1
    const view = chain.view()
    expect(view.headerTip.block.header.height).toBe(BLOCKS)
    expect(view.idsAt(BLOCKS + 1)).toEqual([])
    expect(view.withHeader(block.header.id)).toBeUndefined()
    expect(view.unspent(spent)).toBeDefined()
    chain.visibility.lag = 0
    expect(chain.view().unspent(spent)).toBeUndefined()
  })

  test('a restart clears the mempool, and the node is not ready for a moment', () => {
    const chain = createLiveChain()
    expect(chain.mempool.pool.size).toBeGreaterThan(0)
    chain.restart(END + 5000, 700)
    expect(chain.mempool.pool.size).toBe(0)
    expect(chain.launchTime).toBe(END + 5000)
    expect([chain.isReady(END + 5699), chain.isReady(END + 5700)]).toEqual([false, true])
  })
})

describe('after any sequence of blocks, forks and mempool activity', () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('submit' as const), count: fc.integer({ min: 1, max: 8 }) }),
    fc.record({ do: fc.constant('mine' as const) }),
    fc.record({ do: fc.constant('restart' as const) }),
    fc.record({
      do: fc.constant('fork' as const),
      depth: fc.integer({ min: 1, max: 6 }),
      length: fc.integer({ min: 1, max: 7 }),
      heavier: fc.boolean(),
    }),
  )

  test('the best chain has most work and is linked; state and mempool match it', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 3, maxLength: 12 }), (steps) => {
        const chain = createLiveChain(4)
        let now = END
        for (const each of steps) {
          now += 10_000
          if (each.do === 'submit') chain.mempool.simulateTransactions(each.count, now)
          else if (each.do === 'mine') chain.mineNext(now)
          else if (each.do === 'restart') chain.restart(now, 100)
          else chain.fork(each, now)
        }
        expect([...chainErrors(chain), ...stateErrors(chain)]).toEqual([])
      }),
      { numRuns: 15 },
    )
  })
})

/** Errors in the best chain: it must have the most work and be linked. */
function chainErrors({ tree }: LiveChain): string[] {
  const heavier = tree.arrivals.filter(({ header }) => tree.get(header.id).score > tree.tip.score)
  const faults = heavier.map(({ header }) => `${header.id} has more work`)
  for (let height = tree.tip.block.header.height; height > BASE; height--) {
    if (tree.bestAt(height)?.header.parentId !== tree.bestAt(height - 1)?.header.id) faults.push(`no link at ${height}`)
  }
  return faults
}

/** The state must equal a replay of the best chain, and the mempool must be valid on top of it. */
function stateErrors(chain: LiveChain): string[] {
  const faults: string[] = []
  const unspent = new Map(baseState)
  const read = (transaction: Transaction, height: number) => {
    const findBox = (boxId: BoxId) => unspent.get(boxId)
    const violations = findViolation(transaction, { height, blockVersion: 2, minValuePerByte: 0, findBox })
    if (violations !== undefined) faults.push(violations)
    spend(unspent, transaction)
  }
  for (let height = BASE + 1; height <= chain.tip.height; height++) {
    for (const transaction of chain.tree.bestAt(height)?.transactions ?? []) read(transaction, height)
  }
  const view = chain.view()
  const boxIds = new Set(chain.tree.arrivals.slice(BASE).flatMap(touchedBy))
  for (const boxId of boxIds) if (view.unspent(boxId)?.boxId !== unspent.get(boxId)?.boxId) faults.push(`box ${boxId}`)
  // A transaction may spend what another one reads: each is valid, though not in this order.
  for (const transaction of poolOf(chain)) read({ ...transaction, dataInputs: [] }, chain.tip.height + 1)
  return faults
}

const touchedBy = ({ transactions }: SimBlock): BoxId[] =>
  transactions.flatMap(({ inputs, outputs }) => [...inputs, ...outputs].map(({ boxId }) => boxId))

function spend(unspent: Map<BoxId, Box>, { inputs, outputs }: Transaction): void {
  for (const { boxId } of inputs) unspent.delete(boxId)
  for (const box of outputs) unspent.set(box.boxId, box)
}

const baseState = new Map<BoxId, Box>()
for (const box of new LiveChain(simulation, blocks, END).genesis) baseState.set(box.boxId, box)
for (const transaction of blocks.slice(0, BASE).flatMap(({ transactions }) => transactions))
  spend(baseState, transaction)
