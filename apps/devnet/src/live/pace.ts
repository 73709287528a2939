import { Random } from '@ergo-explorer/simchain'

export type Step =
  | { readonly do: 'act'; readonly count: number }
  | { readonly do: 'mine' }
  | { readonly do: 'fork'; readonly depth: number; readonly length: number }

export interface PaceOptions {
  readonly seed: string
  /** Mean time between blocks. */
  readonly intervalMs: number
  /** Whether rivals appear. */
  readonly hasForks: boolean
  readonly now: number
}

/** How many transactions come in a second on average. */
const TRANSACTIONS_A_SECOND = 0.7

/** Of a hundred blocks, how many have a rival that loses, and how many a rival that wins. */
const LOSING_RIVAL = 0.03
const WINNING_RIVAL = 0.05
/** Depth 1, 2 and 3, by how often. */
const DEPTHS = [8, 2, 1]

/** Decides what a chain does next, by chance and the clock it is told. Whoever holds it obeys. */
export class Pace {
  readonly #random: Random
  readonly #intervalMs: number
  readonly #hasForks: boolean
  #nextBlockAt: number
  #lastAskedAt: number

  constructor({ seed, intervalMs, hasForks, now }: PaceOptions) {
    this.#random = new Random(`${seed} pace`)
    this.#intervalMs = intervalMs
    this.#hasForks = hasForks
    this.#lastAskedAt = now
    this.#nextBlockAt = this.#afterBlock(now)
  }

  /** What is due, in this order. */
  due(now: number): Step[] {
    const steps: Step[] = []
    const seconds = Math.min(5, Math.max(0, now - this.#lastAskedAt) / 1000)
    this.#lastAskedAt = now
    const count = this.#random.poisson(seconds * TRANSACTIONS_A_SECOND)
    if (count > 0) steps.push({ do: 'act', count })
    if (now >= this.#nextBlockAt) {
      steps.push({ do: 'mine' }, ...this.#rival())
      this.#nextBlockAt = this.#afterBlock(now)
    }
    return steps
  }

  /** Time that has passed unused is not made up for. */
  resume(now: number): void {
    this.#lastAskedAt = now
    this.#nextBlockAt = this.#afterBlock(now)
  }

  #rival(): Step[] {
    const dice = this.#random.fraction()
    if (!this.#hasForks) return []
    if (dice < LOSING_RIVAL) return [{ do: 'fork', depth: 1, length: 1 }]
    if (dice >= LOSING_RIVAL + WINNING_RIVAL) return []
    const depth = this.#random.weighted(DEPTHS) + 1
    return [{ do: 'fork', depth, length: depth + 1 }]
  }

  /** Blocks come at uneven times, but nobody who watches waits for long. */
  #afterBlock(now: number): number {
    return now + Math.round(this.#intervalMs * (0.5 + this.#random.fraction()))
  }
}
