import type { Finding, FindingKind } from './check/rules.ts'
import type { KillResult } from './index-run.ts'
import type { StatementCatalogue } from './kill-points.ts'
import { type Phase, PHASES } from './wire/statements.ts'

/** Counts and prints kills and findings. */
export class Report {
  readonly #print: (line: string) => void
  readonly #points = new Set<string>()
  readonly #kills = new Map<Phase, number>()
  readonly #faults = new Map<FindingKind, number>()
  readonly #startedAt = performance.now()
  #slowestMs = 0
  #requests = 0
  #failedRequests = 0
  #invalidIndexes = 0
  #atRandom = 0

  constructor(print: (line: string) => void) {
    this.#print = print
  }

  printCatalogue(catalogue: StatementCatalogue): void {
    const sizes = PHASES.map((phase) => ({ phase, size: catalogue.inPhase(phase).length }))
    const all = sizes.reduce((sum, { size }) => sum + size, 0)
    const parts = sizes.map(({ phase, size }) => `${size} ${phase}`).join(', ')
    this.#print(`${all} statements available as kill points: ${parts}`)
  }

  addKill({ killEvent: { phase, label, moment }, findings }: KillResult): void {
    const point = `${phase}: ${moment} ${label}`
    if (moment === 'at a random time, last statement') this.#atRandom++
    else this.#points.add(point)
    this.#kills.set(phase, (this.#kills.get(phase) ?? 0) + 1)
    this.#print(`${String(this.#killed).padStart(4)}  ${point}`)
    this.#note(findings)
  }

  /** Adds a comparison of an index at the tip with one that was never killed. */
  addComparison(findings: readonly Finding[]): void {
    if (findings.length === 0) this.#print('      at the tip: same rows as an index without kills')
    this.#note(findings)
  }

  addRecoveryTimes(ms: readonly number[]): void {
    this.#slowestMs = Math.max(this.#slowestMs, ...ms)
  }

  /** Adds requests that the API got while the indexer was killed. */
  addRequests({ sent, failures }: { readonly sent: number; readonly failures: readonly string[] }): void {
    this.#requests += sent
    this.#failedRequests += failures.length
    for (const failure of failures) this.#print(`      FAILED REQUEST ${failure}`)
  }

  /** Adds kills after which an index was not valid, as expected. */
  addInvalidIndexes(count: number): void {
    this.#invalidIndexes += count
  }

  get isClean(): boolean {
    return this.#faults.size === 0 && this.#failedRequests === 0
  }

  printSummary(): void {
    const parts = PHASES.map((phase) => `${this.#kills.get(phase) ?? 0} ${phase}`)
    const seconds = Math.round((performance.now() - this.#startedAt) / 1000)
    this.#print(`kills: ${parts.join(', ')}; ${this.#atRandom} of them at random times; total ${seconds} s`)
    const countOf = (fault: FindingKind) => this.#faults.get(fault) ?? 0
    this.#print(
      [
        `crash: ${this.#killed} kills at ${this.#points.size} points`,
        `recovery within ${(this.#slowestMs / 1000).toFixed(1)} s`,
        `${countOf('gap')} gaps`,
        `${countOf('duplicate')} duplicates`,
        `${countOf('wrong')} wrong rows`,
        ...(this.#requests === 0
          ? []
          : [
              `${this.#invalidIndexes} invalid indexes replaced`,
              `${this.#failedRequests} of ${this.#requests} requests failed`,
            ]),
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
