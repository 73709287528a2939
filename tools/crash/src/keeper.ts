import type { Catalogue } from './points/catalogue.ts'
import type { PhaseClock } from './points/phase-clock.ts'
import { rankOf } from './points/plan-lives.ts'
import type { Wish } from './points/wish.ts'
import type { Gate, Moment } from './wire/gate.ts'
import type { Phase, Scene } from './wire/narrator.ts'
import type { Holder } from './world/holder.ts'

/** How the indexer died. */
export interface Death {
  readonly phase: Phase
  readonly label: string
  readonly moment: Moment | 'at random, last seen'
}

export interface KeeperOptions {
  /** Without one nothing is killed before it is told to. */
  readonly wish: Wish | undefined
  readonly catalogue: Catalogue
  readonly clock: PhaseClock
  readonly holder: Holder
  /** The indexer is dead when it returns. */
  readonly kill: () => void
}

/** Kills one process of the indexer where that was wished for, or where the chance for it has gone by. */
export class Keeper implements Gate {
  readonly #options: KeeperOptions
  readonly #death = Promise.withResolvers<Death>()
  readonly #working = Promise.withResolvers<number>()
  #isOver = false
  #last: Pick<Scene, 'phase' | 'label'>
  #passes: number
  #timer: NodeJS.Timeout | undefined

  constructor(options: KeeperOptions) {
    this.#options = options
    const { phase = 'live', how } = options.wish ?? {}
    this.#last = { phase, label: 'nothing' }
    this.#passes = how !== undefined && 'passes' in how ? how.passes : 0
    if (how !== undefined && 'since' in how && how.since === 'the start') this.#killAfter(how.afterMs)
  }

  get death(): Promise<Death> {
    return this.#death.promise
  }

  /** When it first changed something, by the clock of {@link performance}. */
  get working(): Promise<number> {
    return this.#working.promise
  }

  ask(scene: Scene): Moment | undefined {
    if (this.#isOver) return undefined
    const now = performance.now()
    this.#working.resolve(now)
    this.#last = scene
    const { wish, catalogue, clock } = this.#options
    const { place } = catalogue.note(scene)
    // Only what nobody interrupts takes as long as it takes.
    if (wish === undefined) clock.note(scene.phase, now)
    if (wish === undefined) return undefined
    if (rankOf(scene.phase) > rankOf(wish.phase)) return 'before'
    if (scene.phase !== wish.phase) return undefined
    if (place >= wish.end) return 'before'
    if ('afterMs' in wish.how) this.#killAfter(wish.how.afterMs)
    if (!('at' in wish.how) || scene.label !== wish.how.at) return undefined
    return this.#passes-- > 0 ? undefined : wish.how.moment
  }

  kill({ phase, label }: Pick<Scene, 'phase' | 'label'>, moment: Death['moment']): void {
    if (this.#isOver) return
    this.#isOver = true
    clearTimeout(this.#timer)
    this.#options.kill()
    this.#death.resolve({ phase, label, moment })
  }

  /** Wherever it is. */
  killNow(): void {
    this.kill(this.#last, 'at random, last seen')
  }

  hold({ deed: { heldBy } }: Scene): Promise<boolean> {
    return heldBy === undefined ? Promise.resolve(false) : this.#options.holder.hold(heldBy)
  }

  untilHeld(): Promise<void> {
    return this.#options.holder.untilWaitedFor()
  }

  #killAfter(ms: number): void {
    this.#timer ??= setTimeout(() => this.killNow(), ms)
  }
}
