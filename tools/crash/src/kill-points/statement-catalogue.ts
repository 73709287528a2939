import { Random } from '@ergo-explorer/simchain'
import type { KillMoment } from '../wire/statement-interceptor.ts'
import type { Phase, TracedStatement } from '../wire/statement-tracker.ts'

/** A statement at which the indexer can be killed. */
export interface KillableStatement {
  readonly phase: Phase
  readonly label: string
  /** Position among the statements of its phase, in the order they were first seen. */
  readonly index: number
  readonly moments: readonly KillMoment[]
}

/** Interrupting a running statement costs seconds, so `during` has a lower weight. */
const WEIGHTED_MOMENTS: readonly KillMoment[] = ['before', 'before', 'after', 'after', 'midway', 'midway', 'during']

/** Every data-changing statement seen so far. */
export class StatementCatalogue {
  readonly #seed: string
  readonly #statements = new Map<string, KillableStatement>()
  readonly #uses = new Map<KillableStatement, number>()

  constructor(seed: string) {
    this.#seed = seed
  }

  record(traced: TracedStatement): KillableStatement {
    const { phase, label } = traced
    const known = this.#statements.get(`${phase} ${label}`)
    if (known !== undefined) return known
    const statement = { phase, label, index: this.inPhase(phase).length, moments: momentsOf(traced) }
    this.#statements.set(`${phase} ${label}`, statement)
    return statement
  }

  inPhase(phase: Phase): readonly KillableStatement[] {
    return [...this.#statements.values()].filter((statement) => statement.phase === phase)
  }

  /** Returns one of the least used statements with an index from `from` up to, but not including, `end`. */
  choose(phase: Phase, from: number, end: number): KillableStatement | undefined {
    const [statement] = this.inPhase(phase)
      .filter(({ index }) => index >= from && index < end)
      .toSorted((a, b) => this.#usesOf(a) - this.#usesOf(b) || this.#drawFor(a) - this.#drawFor(b))
    if (statement !== undefined) this.#uses.set(statement, this.#usesOf(statement) + 1)
    return statement
  }

  #usesOf(statement: KillableStatement): number {
    return this.#uses.get(statement) ?? 0
  }

  /** Each statement has its own generator, so an additional rare statement does not change the other choices. */
  #drawFor(statement: KillableStatement): number {
    return new Random(`${this.#seed} ${statement.phase} ${statement.label} ${this.#usesOf(statement)}`).bits()
  }
}

function momentsOf({ statement: { verb, blockingSql } }: TracedStatement): KillMoment[] {
  return WEIGHTED_MOMENTS.filter((moment) => {
    if (moment === 'midway') return verb === 'COPY'
    return moment !== 'during' || blockingSql !== undefined
  })
}
