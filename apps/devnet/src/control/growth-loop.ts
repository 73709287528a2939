import { setTimeout as sleep } from 'node:timers/promises'
import { Random, type LiveChain } from '@ergo-explorer/simchain'

export interface LoopOptions {
  readonly chain: LiveChain
  readonly clock: () => number
  readonly intervalMs: number
  readonly hasForks?: boolean
  /** Whether input blocks are mined between blocks. */
  readonly hasInputBlocks?: boolean
  /** Interval between checks for due steps. */
  readonly tickMs?: number
}

/** Grows a chain in real time. */
export class ChainGrowthLoop {
  readonly #chain: LiveChain
  readonly #clock: () => number
  readonly #scheduler: Scheduler
  readonly #tickMs: number
  #isPaused = false

  constructor({ chain, clock, intervalMs, hasForks = true, hasInputBlocks = false, tickMs = 1000 }: LoopOptions) {
    this.#chain = chain
    this.#clock = clock
    const { seed } = chain.simulation.options
    this.#scheduler = new Scheduler({ seed, intervalMs, hasForks, hasInputBlocks, now: clock() })
    this.#tickMs = tickMs
  }

  get isPaused(): boolean {
    return this.#isPaused
  }

  /** The chain does not change until `resume`. */
  pause(): void {
    this.#isPaused = true
  }

  resume(): void {
    this.#isPaused = false
    this.#scheduler.resume(this.#clock())
  }

  /** Runs until the signal is aborted. */
  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      // An abort ends the sleep early; the loop condition ends the loop.
      await sleep(this.#tickMs, undefined, { signal }).catch(() => undefined)
      if (!signal.aborted) this.tick()
    }
  }

  /** Runs the due steps, unless paused. */
  tick(): void {
    if (this.#isPaused) return
    const now = this.#clock()
    for (const step of this.#scheduler.due(now)) {
      if (step.action === 'submit') this.#chain.mempool.simulateTransactions(step.count, now)
      else if (step.action === 'mine') this.#chain.mineNext(now)
      else if (step.action === 'input-block') this.#chain.mineInputBlock(now, step.share)
      else if (step.action === 'input-fork') this.#chain.forkInputBlocks(step, now)
      else this.#chain.fork(step, now)
    }
  }
}

export type SchedulerStep =
  | { readonly action: 'submit'; readonly count: number }
  | { readonly action: 'mine' }
  | { readonly action: 'input-block'; readonly share: number }
  | {
      readonly action: 'input-fork'
      readonly depth: number
      readonly share: number
      readonly doubleSpend: boolean
    }
  | { readonly action: 'fork'; readonly depth: number; readonly length: number }

export interface SchedulerOptions {
  readonly seed: string
  /** Mean time between blocks. */
  readonly intervalMs: number
  /** Whether forks are created. */
  readonly hasForks: boolean
  readonly hasInputBlocks?: boolean
  readonly now: number
}

/** Mean number of transactions per second. */
const TRANSACTIONS_PER_SECOND = 0.7

/** The share of blocks with a losing fork, and with a winning fork. */
const LOSING_FORK_RATE = 0.03
const WINNING_FORK_RATE = 0.05
/** Weights of fork depths 1, 2 and 3. */
const DEPTH_WEIGHTS = [8, 2, 1]

/** Mean number of input blocks between two blocks; a real network has many more. */
const INPUT_BLOCKS_PER_BLOCK = 5
/** The share of input blocks that a longer branch of input blocks replaces, and of these the share with a double spend. */
const INPUT_FORK_RATE = 0.1
const DOUBLE_SPEND_RATE = 0.2

/** Decides the next steps of a chain from a seed and the time. The caller executes them. */
export class Scheduler {
  readonly #random: Random
  readonly #intervalMs: number
  readonly #hasForks: boolean
  /** A generator of its own, so that the blocks of a seed do not depend on the option. */
  readonly #inputRandom: Random | undefined
  #nextBlockAt: number
  #lastPolledAt: number

  constructor({ seed, intervalMs, hasForks, hasInputBlocks = false, now }: SchedulerOptions) {
    this.#inputRandom = hasInputBlocks ? new Random(`${seed} input blocks`) : undefined
    this.#random = new Random(`${seed} pace`)
    this.#intervalMs = intervalMs
    this.#hasForks = hasForks
    this.#lastPolledAt = now
    this.#nextBlockAt = this.#nextBlockTime(now)
  }

  /** The due steps in order. */
  due(now: number): SchedulerStep[] {
    const steps: SchedulerStep[] = []
    const seconds = Math.min(5, Math.max(0, now - this.#lastPolledAt) / 1000)
    this.#lastPolledAt = now
    const count = this.#random.poisson(seconds * TRANSACTIONS_PER_SECOND)
    if (count > 0) steps.push({ action: 'submit', count })
    steps.push(...this.#inputSteps((seconds * 1000) / this.#intervalMs))
    if (now >= this.#nextBlockAt) {
      steps.push({ action: 'mine' }, ...this.#randomFork())
      this.#nextBlockAt = this.#nextBlockTime(now)
    }
    return steps
  }

  /** Skips the time that has passed since the last call. */
  resume(now: number): void {
    this.#lastPolledAt = now
    this.#nextBlockAt = this.#nextBlockTime(now)
  }

  /** @param blocks the time that has passed, in mean block intervals */
  #inputSteps(blocks: number): SchedulerStep[] {
    const random = this.#inputRandom
    if (random === undefined) return []
    return Array.from({ length: random.poisson(blocks * INPUT_BLOCKS_PER_BLOCK) }, (): SchedulerStep => {
      const share = random.fraction()
      if (!random.chance(INPUT_FORK_RATE)) return { action: 'input-block', share }
      const depth = random.weightedIndex(DEPTH_WEIGHTS) + 1
      return { action: 'input-fork', depth, share, doubleSpend: random.chance(DOUBLE_SPEND_RATE) }
    })
  }

  #randomFork(): SchedulerStep[] {
    const roll = this.#random.fraction()
    if (!this.#hasForks) return []
    if (roll < LOSING_FORK_RATE) return [{ action: 'fork', depth: 1, length: 1 }]
    if (roll >= LOSING_FORK_RATE + WINNING_FORK_RATE) return []
    const depth = this.#random.weightedIndex(DEPTH_WEIGHTS) + 1
    return [{ action: 'fork', depth, length: depth + 1 }]
  }

  /** Intervals vary, but are limited to 1.5 times the mean. */
  #nextBlockTime(now: number): number {
    return now + Math.round(this.#intervalMs * (0.5 + this.#random.fraction()))
  }
}
