import type { LockHolder } from './environment.ts'
import { type KillPoint, type PhaseClock, phaseRank, type StatementCatalogue } from './kill-points.ts'
import type { KillMoment, StatementInterceptor } from './wire/kill-proxy.ts'
import type { Phase, TracedStatement } from './wire/statements.ts'

/** When the indexer was killed. */
export interface KillEvent {
  readonly phase: Phase
  readonly label: string
  readonly moment: KillMoment | 'at a random time, last statement'
}

interface KillControllerOptions {
  /** If undefined, the process runs until {@link KillController.killNow}. */
  readonly killPoint: KillPoint | undefined
  readonly catalogue: StatementCatalogue
  readonly clock: PhaseClock
  readonly lockHolder: LockHolder
  /** Must have killed the indexer when it returns. */
  readonly kill: () => void
}

/** Kills one indexer process at its kill point, or as soon as the kill point can no longer be reached. */
export class KillController implements StatementInterceptor {
  readonly #options: KillControllerOptions
  /** Set when the indexer has been killed. */
  killEvent: KillEvent | undefined
  readonly #firstWrite = Promise.withResolvers<number>()
  #lastStatement: Pick<TracedStatement, 'phase' | 'label'>
  #remainingSkips: number
  #timer: NodeJS.Timeout | undefined

  constructor(options: KillControllerOptions) {
    this.#options = options
    const { phase = 'live', trigger } = options.killPoint ?? {}
    this.#lastStatement = { phase, label: 'none' }
    this.#remainingSkips = trigger !== undefined && 'skips' in trigger ? trigger.skips : 0
    if (trigger !== undefined && 'since' in trigger && trigger.since === 'process start')
      this.#killAfter(trigger.delayMs)
  }

  /** Time of the first write, as {@link performance} reports it. */
  get firstWrite(): Promise<number> {
    return this.#firstWrite.promise
  }

  killMomentFor(traced: TracedStatement): KillMoment | undefined {
    if (this.killEvent !== undefined) return undefined
    const now = performance.now()
    this.#firstWrite.resolve(now)
    this.#lastStatement = traced
    const { killPoint, catalogue, clock } = this.#options
    const { index } = catalogue.record(traced)
    // Only uninterrupted runs give meaningful phase durations.
    if (killPoint === undefined) {
      clock.record(traced.phase, now)
      return undefined
    }
    if (phaseRank(traced.phase) > phaseRank(killPoint.phase)) return 'before'
    if (traced.phase !== killPoint.phase) return undefined
    if (index >= killPoint.endIndex) return 'before'
    if ('delayMs' in killPoint.trigger) this.#killAfter(killPoint.trigger.delayMs)
    if (!('label' in killPoint.trigger) || traced.label !== killPoint.trigger.label) return undefined
    return this.#remainingSkips-- > 0 ? undefined : killPoint.trigger.moment
  }

  kill({ phase, label }: Pick<TracedStatement, 'phase' | 'label'>, moment: KillEvent['moment']): void {
    if (this.killEvent !== undefined) return
    this.killEvent = { phase, label, moment }
    clearTimeout(this.#timer)
    this.#options.kill()
  }

  /** Kills the process whatever it is doing. */
  killNow(): void {
    this.kill(this.#lastStatement, 'at a random time, last statement')
  }

  block({ statement: { blockingSql } }: TracedStatement): Promise<boolean> {
    return blockingSql === undefined ? Promise.resolve(false) : this.#options.lockHolder.acquire(blockingSql)
  }

  untilBlocked(): Promise<void> {
    return this.#options.lockHolder.untilBlocking()
  }

  #killAfter(ms: number): void {
    this.#timer ??= setTimeout(() => this.killNow(), ms)
  }
}
