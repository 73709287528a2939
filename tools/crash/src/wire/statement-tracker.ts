import { type Statement, parseStatement } from './statement.ts'

/** In the order in which an index passes through them. Live and undo alternate from then on. */
export const PHASES = ['migration', 'begin', 'bulk', 'switch', 'live', 'undo'] as const
export type Phase = (typeof PHASES)[number]

/** A statement that changes data, or the COMMIT of a transaction that did. */
export interface TracedStatement {
  readonly phase: Phase
  /** Identifies the statement across runs. */
  readonly label: string
  readonly statement: Statement
}

/** Determines the phase and label of each statement of a connection. */
export class StatementTracker {
  #phase: Phase
  /** Name of the first change in the transaction. */
  #firstChange: string | undefined

  constructor(application: string) {
    this.#phase = application === 'migrate' ? 'migration' : application.startsWith('indexer-bulk') ? 'bulk' : 'live'
  }

  /** Returns undefined for statements that change nothing. */
  track(text: string): TracedStatement | undefined {
    const statement = parseStatement(text)
    if (statement === undefined) return undefined
    if (statement.verb === 'BEGIN' || statement.verb === 'ROLLBACK') return this.#endTransaction()
    if (statement.verb === 'SET') {
      // The switch starts by raising maintenance_work_mem.
      if (statement.target === 'maintenance_work_mem') this.#phase = 'switch'
      return undefined
    }
    if (statement.verb === 'COMMIT') return this.#commit(statement)
    this.#updatePhase(statement)
    const name = `${statement.verb} ${statement.target}`
    const label = this.#endsSwitchStep(statement) ? `${name} after ${this.#firstChange}` : name
    this.#firstChange ??= name
    return { phase: this.#phase, label, statement }
  }

  #commit(statement: Statement): TracedStatement | undefined {
    const firstChange = this.#firstChange
    if (firstChange === undefined) return undefined
    const label = this.#phase === 'migration' || this.#phase === 'switch' ? `COMMIT of ${firstChange}` : 'COMMIT'
    const traced = { phase: this.#phase, label, statement }
    this.#endTransaction()
    if (this.#phase === 'begin') this.#phase = 'bulk'
    return traced
  }

  #updatePhase({ verb, target }: Statement): void {
    if (verb === 'INSERT' && target === 'checkpoint') this.#phase = 'begin'
    if (this.#phase !== 'live' && this.#phase !== 'undo') return
    // An undo copies blocks to orphan_blocks before it deletes anything.
    if (this.#firstChange === undefined) this.#phase = target === 'orphan_blocks' ? 'undo' : 'live'
  }

  /** Every switch step ends with the same checkpoint update, so the label includes the step's first change. */
  #endsSwitchStep({ target }: Statement): boolean {
    return this.#phase === 'switch' && target === 'checkpoint' && this.#firstChange !== undefined
  }

  #endTransaction(): undefined {
    this.#firstChange = undefined
  }
}
