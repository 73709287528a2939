import { type Deed, deedOf } from './deed.ts'

/** In the order in which an index meets them; live and undo take turns for ever. */
export const PHASES = ['migration', 'begin', 'bulk', 'switch', 'live', 'undo'] as const
export type Phase = (typeof PHASES)[number]

/** A statement that changes something, or ends a transaction that did. */
export interface Scene {
  readonly phase: Phase
  /** The same for the same statement in every run. */
  readonly label: string
  readonly deed: Deed
}

/** Says what a connection is doing, statement by statement. */
export class Narrator {
  #phase: Phase
  /** What the transaction has changed first. */
  #first: string | undefined

  constructor(application: string) {
    this.#phase = application === 'migrate' ? 'migration' : application.startsWith('indexer-bulk') ? 'bulk' : 'live'
  }

  /** Undefined for statements that change nothing. */
  tell(text: string): Scene | undefined {
    const deed = deedOf(text)
    if (deed === undefined) return undefined
    if (deed.verb === 'BEGIN' || deed.verb === 'ROLLBACK') return this.#forget()
    if (deed.verb === 'SET') {
      // Memory for sorting is the first thing that the switch asks for.
      if (deed.on === 'maintenance_work_mem') this.#phase = 'switch'
      return undefined
    }
    if (deed.verb === 'COMMIT') return this.#commit(deed)
    this.#enter(deed)
    const name = `${deed.verb} ${deed.on}`
    const label = this.#isOfStep(deed) ? `${name} after ${this.#first}` : name
    this.#first ??= name
    return { phase: this.#phase, label, deed }
  }

  #commit(deed: Deed): Scene | undefined {
    const first = this.#first
    if (first === undefined) return undefined
    const label = this.#phase === 'migration' || this.#phase === 'switch' ? `COMMIT of ${first}` : 'COMMIT'
    const scene = { phase: this.#phase, label, deed }
    this.#forget()
    if (this.#phase === 'begin') this.#phase = 'bulk'
    return scene
  }

  #enter({ verb, on }: Deed): void {
    if (verb === 'INSERT' && on === 'checkpoint') this.#phase = 'begin'
    if (this.#phase !== 'live' && this.#phase !== 'undo') return
    // Blocks are kept as orphans before anything of them is taken back.
    if (this.#first === undefined) this.#phase = on === 'orphan_blocks' ? 'undo' : 'live'
  }

  /** Steps of the switch end alike: each is told by how it began. */
  #isOfStep({ on }: Deed): boolean {
    return this.#phase === 'switch' && on === 'checkpoint' && this.#first !== undefined
  }

  #forget(): undefined {
    this.#first = undefined
  }
}
