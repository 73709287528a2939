import { setTimeout as sleep } from 'node:timers/promises'
import { type Blake2b256, presetOf, type TransactionId, DAY_MS } from '@ergo-explorer/chain'
import { startTestDevnet } from '@ergo-explorer/devnet/faults/testing/test-devnet'
import { anIndexer } from '@ergo-explorer/indexer/testing/an-indexer'
import { generateBlocks, LiveChain, Random, Simulation } from '@ergo-explorer/simchain'
import type { ThrowawayDatabase } from '@ergo-explorer/testkit/databases'
import { PaymentStates } from './payment-states.ts'

export interface PaymentRunOptions {
  readonly seed: number
  /** Number of payments that must go from pending over pre-confirmed to confirmed. */
  readonly payments: number
  readonly database: ThrowawayDatabase
  readonly blake2b256: Blake2b256
}

export interface PaymentRun {
  /** Payments that were in input blocks and then in a block. */
  readonly cases: number
  /** Cases that were pending, then pre-confirmed, then confirmed, and nothing else. */
  readonly correct: number
  /** Payments that a block confirmed without an input block. */
  readonly direct: number
  readonly blocks: number
  readonly inputBlocks: number
  /** Branches of input blocks that replaced others. */
  readonly inputForks: number
  /** Payments that a rolled-back input block returned to the mempool. */
  readonly rollbacks: number
  /** Branches of blocks that replaced others. */
  readonly blockForks: number
  /** Payments that a double spend replaced or invalidated. */
  readonly doubleSpends: number
  /** Payments that the node removed because they became invalid or too old. */
  readonly dropped: number
  /** Number of times the states of all payments were read. */
  readonly readings: number
  /** What was wrong; empty if every case was pending, then pre-confirmed, then confirmed, and nothing else in between. */
  readonly wrong: readonly string[]
}

const START_BLOCKS = 150
/** Longer than the time after which a transaction that no node has counts as dropped. */
const STEP_MS = 31_000
const POLL_MS = 15
/** Per step: together longer than the grace period. */
const MIN_POLLS = 4
const SETTLE_TIMEOUT_MS = 30_000
/** More wrong states say nothing new. */
const MAX_WRONG = 20

/**
 * Follows payments through input blocks, forks and rollbacks with the complete indexer. After every step the states in
 * the index must become those of the node, and at no time may a payment that the node has be in another state than
 * pending, pre-confirmed or confirmed.
 */
export async function runPayments({ seed, payments, database, blake2b256 }: PaymentRunOptions): Promise<PaymentRun> {
  const random = new Random(`input blocks ${seed}`)
  const time = { now: Date.UTC(2026, 0, 1) }
  const simulation = new Simulation({
    preset: presetOf('devnet'),
    profile: 'demo',
    seed: `input blocks ${seed}`,
    blake2b256,
  })
  const history = generateBlocks(simulation, { blocks: START_BLOCKS, endTime: time.now, spanMs: 3 * DAY_MS })
  const chain = new LiveChain(simulation, history, time.now)
  await using node = await startTestDevnet(chain, { time, hasInputBlocks: true })
  const stop = new AbortController()
  const indexer = anIndexer({
    databaseUrl: database.url,
    nodes: [{ url: node.url }],
    hasMempool: true,
    pollMs: POLL_MS,
    mempoolClock: () => time.now,
  }).until(stop.signal)
  const states = new PaymentStates(database.pool, chain)
  const counts = { inputBlocks: 0, inputForks: 0, rollbacks: 0, blockForks: 0 }
  const start = chain.tip.height

  /** Changes the chain, lets the grace period of the mempool pass several times, and waits for the index. */
  const step = async (change: () => void): Promise<void> => {
    change()
    states.followMempool()
    const deadline = performance.now() + SETTLE_TIMEOUT_MS
    for (let polls = 0; ; polls++) {
      // Later polls only wait for a slow index; the node forgets transactions after half an hour.
      if (polls < MIN_POLLS || polls % 20 === 0) time.now += STEP_MS / 2
      await sleep(2 * POLL_MS)
      const isSettled = await states.read()
      if (isSettled && polls >= MIN_POLLS - 1) return
      if (performance.now() > deadline) return states.reportUnsettled()
    }
  }
  const inputBlock = (share: number) =>
    step(() => {
      counts.inputBlocks++
      chain.mineInputBlock(time.now, share)
    })
  const inputFork = (depth: number) =>
    step(() => {
      const held = heldIds(chain)
      chain.forkInputBlocks({ depth, share: random.fraction() / 2, doubleSpend: random.chance(0.15) }, time.now)
      counts.inputForks++
      counts.inputBlocks += depth + 1
      counts.rollbacks += [...held].filter((id) => chain.mempool.pool.find(id) !== undefined).length
    })
  const blockFork = () =>
    step(() => {
      const held = heldIds(chain)
      chain.fork({ depth: 1, length: 2, sameTransactions: true }, time.now)
      counts.blockForks++
      counts.rollbacks += [...held].filter((id) => chain.mempool.pool.find(id) !== undefined).length
    })

  try {
    while (states.cases < payments && states.wrong.length < MAX_WRONG) {
      await step(() => chain.mempool.simulateTransactions(random.between(10, 60), time.now))
      for (let i = random.between(1, 3); i > 0; i--) {
        await inputBlock(random.fraction())
        if (random.chance(0.5)) await inputFork(random.between(1, Math.max(1, chain.inputChain.best.length)))
      }
      if (random.chance(0.15)) await blockFork()
      // Every payment is pre-confirmed before its block comes.
      await inputBlock(1)
      await step(() => chain.mineNext(time.now))
    }
  } finally {
    stop.abort()
    await indexer
  }
  const { cases, correct, direct, dropped, doubleSpends, readings, wrong } = states
  return { cases, correct, direct, dropped, doubleSpends, readings, wrong, blocks: chain.tip.height - start, ...counts }
}

const heldIds = ({ inputChain }: LiveChain): Set<TransactionId> => new Set(inputChain.transactions.map(({ id }) => id))

export function formatPayments(run: PaymentRun, seconds: number): string {
  const { cases, correct, direct, doubleSpends, dropped, rollbacks, readings, wrong } = run
  const { blocks, blockForks, inputBlocks, inputForks } = run
  return [
    ...wrong.map((line) => `wrong: ${line}`),
    `${blocks} blocks, ${blockForks} forks of blocks, ${inputBlocks} input blocks, ${inputForks} forks of input blocks`,
    `${rollbacks} times a rollback returned a payment to the mempool`,
    `other payments: ${direct} confirmed without an input block, ${doubleSpends} double-spent, ${dropped} removed by the node`,
    `simulate: ${correct} of ${cases} payments went from pending over pre-confirmed to confirmed, ` +
      `${wrong.length} wrong states in ${readings} readings, ${seconds.toFixed(1)} s`,
  ].join('\n')
}
