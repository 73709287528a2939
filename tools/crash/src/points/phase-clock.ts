import type { Phase } from '../wire/narrator.ts'

/** How long the indexer is in each phase before it comes to another one. */
export class PhaseClock {
  readonly #stretches = new Map<Phase, { count: number; ms: number }>()
  #latest: { readonly phase: Phase; readonly atMs: number } | undefined

  note(phase: Phase, atMs: number): void {
    const stretch = this.#stretches.get(phase) ?? { count: 0, ms: 0 }
    if (this.#latest?.phase === phase) stretch.ms += atMs - this.#latest.atMs
    else stretch.count++
    this.#stretches.set(phase, stretch)
    this.#latest = { phase, atMs }
  }

  meanMs(phase: Phase): number {
    const { count, ms } = this.#stretches.get(phase) ?? { count: 1, ms: 0 }
    return ms / count
  }
}
