import type { FollowLog } from '@ergo-explorer/indexer/follow/follow-status'
import { type IndexerOptions, runIndexer } from './run-indexer.ts'

export interface SupervisorOptions extends IndexerOptions {
  /** It has ended by itself, with this. */
  readonly onDeath: (error: unknown) => void
}

/** More of them are a loop. */
const MOST_DEATHS = 10

/** The whole indexer, and somebody who starts it again when it ends by itself or takes too long over its troubles. */
export class SupervisedIndexer {
  readonly #options: SupervisorOptions
  #running: { readonly stop: AbortController; readonly ended: Promise<void> } | undefined
  #isGivenUp = false
  /** How often it was started after the first time. */
  restarts = -1

  constructor(options: SupervisorOptions) {
    this.#options = options
  }

  get isRunning(): boolean {
    return this.#running !== undefined
  }

  /** It is not started again any more. */
  get isGivenUp(): boolean {
    return this.#isGivenUp
  }

  start(): void {
    if (this.#running !== undefined) return
    const stop = new AbortController()
    this.#running = { stop, ended: this.#keepRunning(stop.signal) }
  }

  /** Resolves when it has ended, which it does between two blocks. */
  async stop(): Promise<void> {
    const running = this.#running
    this.#running = undefined
    running?.stop.abort()
    await running?.ended
  }

  async #keepRunning(signal: AbortSignal): Promise<void> {
    for (let deaths = 0; !signal.aborted && deaths < MOST_DEATHS;) {
      this.restarts++
      const impatience = new AbortController()
      try {
        const log = impatient(this.#options.log, impatience)
        const stop = AbortSignal.any([signal, impatience.signal])
        await runIndexer({ ...this.#options, log }, stop)
        if (!stop.aborted) throw new Error('it ended although nobody had asked it to')
      } catch (error) {
        deaths++
        this.#options.onDeath(error)
      }
    }
    this.#isGivenUp = !signal.aborted
  }
}

/** An indexer waits longer after each interruption, which is wise in the world and long in a play. */
function impatient(log: FollowLog, impatience: AbortController): FollowLog {
  return {
    ...log,
    warn(fields, message) {
      log.warn(fields, message)
      if (message === 'interrupted, trying again' && 'failures' in fields && Number(fields.failures) > 1) {
        impatience.abort()
      }
    },
  }
}
