import type { Fault, Finding } from './check/finding.ts'
import type { Outcome } from './life.ts'
import type { Catalogue } from './points/catalogue.ts'
import { type Phase, PHASES } from './wire/narrator.ts'

/** Counts what happened, and says it. */
export class Report {
  readonly #print: (line: string) => void
  readonly #points = new Set<string>()
  readonly #kills = new Map<Phase, number>()
  readonly #faults = new Map<Fault, number>()
  readonly #startedAt = performance.now()
  #slowestMs = 0
  #atRandom = 0

  constructor(print: (line: string) => void) {
    this.#print = print
  }

  learned(catalogue: Catalogue): void {
    const sizes = PHASES.map((phase) => ({ phase, size: catalogue.of(phase).length }))
    const all = sizes.reduce((sum, { size }) => sum + size, 0)
    const parts = sizes.map(({ phase, size }) => `${size} ${phase}`).join(', ')
    this.#print(`${all} statements to be killed at: ${parts}`)
  }

  killed({ death: { phase, label, moment }, findings }: Outcome): void {
    const point = `${phase}: ${moment} ${label}`
    if (moment === 'at random, last seen') this.#atRandom++
    else this.#points.add(point)
    this.#kills.set(phase, (this.#kills.get(phase) ?? 0) + 1)
    this.#print(`${String(this.#killed).padStart(4)}  ${point}`)
    this.#note(findings)
  }

  /** An index at the tip was compared with one that was never killed. */
  proved(findings: readonly Finding[]): void {
    if (findings.length === 0) this.#print('      at the tip: no other rows than without kills')
    this.#note(findings)
  }

  back(ms: readonly number[]): void {
    this.#slowestMs = Math.max(this.#slowestMs, ...ms)
  }

  get isClean(): boolean {
    return this.#faults.size === 0
  }

  summarise(): void {
    const parts = PHASES.map((phase) => `${this.#kills.get(phase) ?? 0} ${phase}`)
    const seconds = Math.round((performance.now() - this.#startedAt) / 1000)
    this.#print(`kills: ${parts.join(', ')}; ${this.#atRandom} of them at random times; all in ${seconds} s`)
    const found = (fault: Fault) => this.#faults.get(fault) ?? 0
    this.#print(
      [
        `crash: ${this.#killed} kills at ${this.#points.size} points`,
        `back in at most ${(this.#slowestMs / 1000).toFixed(1)} s`,
        `${found('gap')} gaps`,
        `${found('duplicate')} duplicates`,
        `${found('wrong')} wrong rows`,
      ].join(', '),
    )
  }

  get #killed(): number {
    return [...this.#kills.values()].reduce((sum, count) => sum + count, 0)
  }

  #note(findings: readonly Finding[]): void {
    for (const { fault, about, count } of findings) {
      this.#faults.set(fault, (this.#faults.get(fault) ?? 0) + count)
      this.#print(`      ${fault.toUpperCase()} ${count}: ${about}`)
    }
  }
}
