import type { Phase } from '../wire/statement-tracker.ts'

/** Measures how long the indexer stays in each phase. */
export class PhaseClock {
  readonly #intervals = new Map<Phase, { count: number; ms: number }>()
  #latest: { readonly phase: Phase; readonly atMs: number } | undefined

  record(phase: Phase, atMs: number): void {
    const interval = this.#intervals.get(phase) ?? { count: 0, ms: 0 }
    if (this.#latest?.phase === phase) interval.ms += atMs - this.#latest.atMs
    else interval.count++
    this.#intervals.set(phase, interval)
    this.#latest = { phase, atMs }
  }

  meanMs(phase: Phase): number {
    const { count, ms } = this.#intervals.get(phase) ?? { count: 1, ms: 0 }
    return ms / count
  }
}
