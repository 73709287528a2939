import type { LiveChain } from '@ergo-explorer/simchain'
import { setTimeout as sleep } from 'node:timers/promises'
import { Scheduler } from './scheduler.ts'

export interface LoopOptions {
  readonly chain: LiveChain
  readonly clock: () => number
  readonly intervalMs: number
  readonly hasForks?: boolean
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

  constructor({ chain, clock, intervalMs, hasForks = true, tickMs = 1000 }: LoopOptions) {
    this.#chain = chain
    this.#clock = clock
    this.#scheduler = new Scheduler({ seed: chain.simulation.options.seed, intervalMs, hasForks, now: clock() })
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
      if (!signal.aborted && !this.#isPaused) this.tick()
    }
  }

  tick(): void {
    const now = this.#clock()
    for (const step of this.#scheduler.due(now)) {
      if (step.action === 'submit') this.#chain.mempool.simulateTransactions(step.count, now)
      else if (step.action === 'mine') this.#chain.mineNext(now)
      else this.#chain.fork(step, now)
    }
  }
}
