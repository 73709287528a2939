import type { LiveChain } from '@ergo-explorer/simchain'
import { setTimeout as sleep } from 'node:timers/promises'
import { Pace } from './pace.ts'

export interface LoopOptions {
  readonly chain: LiveChain
  readonly clock: () => number
  readonly intervalMs: number
  readonly hasForks?: boolean
  /** How often to look whether something is due. */
  readonly tickMs?: number
}

/** Keeps a chain alive in real time. */
export class Loop {
  readonly #chain: LiveChain
  readonly #clock: () => number
  readonly #pace: Pace
  readonly #tickMs: number
  #isPaused = false

  constructor({ chain, clock, intervalMs, hasForks = true, tickMs = 1000 }: LoopOptions) {
    this.#chain = chain
    this.#clock = clock
    this.#pace = new Pace({ seed: chain.simulation.options.seed, intervalMs, hasForks, now: clock() })
    this.#tickMs = tickMs
  }

  get isPaused(): boolean {
    return this.#isPaused
  }

  /** The chain stands still until it is told to go on. */
  pause(): void {
    this.#isPaused = true
  }

  resume(): void {
    this.#isPaused = false
    this.#pace.resume(this.#clock())
  }

  /** Runs until the signal comes, which may take a tick. */
  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      // An abort ends the pause early; the loop's own condition ends the loop.
      await sleep(this.#tickMs, undefined, { signal }).catch(() => undefined)
      if (!signal.aborted && !this.#isPaused) this.tick()
    }
  }

  tick(): void {
    const now = this.#clock()
    for (const step of this.#pace.due(now)) {
      if (step.do === 'act') this.#chain.room.act(step.count, now)
      else if (step.do === 'mine') this.#chain.mineNext(now)
      else this.#chain.fork(step, now)
    }
  }
}
