import type { IndexerLog } from '@ergo-explorer/indexer/follow/follow-status'
import { type IndexerOptions, runIndexer } from './run-indexer.ts'

export interface SupervisorOptions extends IndexerOptions {
  /** Called when the indexer has ended by itself. */
  readonly onCrash: (error: unknown) => void
}

/** More crashes indicate a crash loop. */
const MAX_CRASHES = 10

/** Runs the indexer and restarts it when it crashes or retries repeatedly. */
export class SupervisedIndexer {
  readonly #options: SupervisorOptions
  #running: { readonly stop: AbortController; readonly ended: Promise<void> } | undefined
  #isStoppedForGood = false
  /** Number of starts after the first. */
  restarts = -1

  constructor(options: SupervisorOptions) {
    this.#options = options
  }

  get isRunning(): boolean {
    return this.#running !== undefined
  }

  /** True when the indexer is no longer restarted. */
  get isStoppedForGood(): boolean {
    return this.#isStoppedForGood
  }

  start(): void {
    if (this.#running !== undefined) return
    const stop = new AbortController()
    this.#running = { stop, ended: this.#supervise(stop.signal) }
  }

  /** Resolves when the indexer has stopped, which it does between two blocks. */
  async stop(): Promise<void> {
    const running = this.#running
    this.#running = undefined
    running?.stop.abort()
    await running?.ended
  }

  async #supervise(signal: AbortSignal): Promise<void> {
    for (let crashes = 0; !signal.aborted && crashes < MAX_CRASHES;) {
      this.restarts++
      const retryAbort = new AbortController()
      try {
        const log = abortOnRepeatedRetry(this.#options.log, retryAbort)
        const stop = AbortSignal.any([signal, retryAbort.signal])
        await runIndexer({ ...this.#options, log }, stop)
        if (!stop.aborted) throw new Error('the indexer ended without being stopped')
      } catch (error) {
        crashes++
        this.#options.onCrash(error)
      }
    }
    this.#isStoppedForGood = !signal.aborted
  }
}

/** The indexer's retry delay grows with each interruption. A restart keeps the simulation fast. */
function abortOnRepeatedRetry(log: IndexerLog, retryAbort: AbortController): IndexerLog {
  return {
    ...log,
    warn(fields, message) {
      log.warn(fields, message)
      if (message === 'interrupted, retrying' && 'failures' in fields && Number(fields.failures) > 1) {
        retryAbort.abort()
      }
    },
  }
}
