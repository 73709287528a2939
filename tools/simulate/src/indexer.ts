import type { IndexerLog } from '@ergo-explorer/indexer/follow/follow-status'
import { anIndexer, type TestIndexerOptions } from '@ergo-explorer/indexer/testing/an-indexer'

export interface SupervisorOptions extends Omit<TestIndexerOptions, 'nodes' | 'log'> {
  readonly nodeUrls: readonly string[]
  readonly log: IndexerLog
  /** Called when the indexer has ended by itself. */
  readonly onCrash: (error: unknown) => void
}

/** More crashes indicate a crash loop. */
const MAX_CRASHES = 10
/** Short intervals keep a simulation fast. */
const INTERVALS = { pollMs: 40, banMs: 20, fetchConcurrency: 3 }
const TIMEOUTS = { connectMs: 1000, silenceMs: 1000, totalMs: 1500 }

/** Runs the indexer and restarts it when it crashes or retries repeatedly. */
export class SupervisedIndexer {
  readonly #options: SupervisorOptions
  #running: { readonly stop: AbortController; readonly ended: Promise<void> } | undefined
  /** True when the indexer is no longer restarted. */
  isStoppedForGood = false
  /** Number of starts after the first. */
  restarts = -1

  constructor(options: SupervisorOptions) {
    this.#options = options
  }

  get isRunning(): boolean {
    return this.#running !== undefined
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
    const { nodeUrls, onCrash, log, ...options } = this.#options
    const nodes = nodeUrls.map((url) => ({ url, timeouts: TIMEOUTS }))
    for (let crashes = 0; !signal.aborted && crashes < MAX_CRASHES;) {
      this.restarts++
      const retryAbort = new AbortController()
      const stop = AbortSignal.any([signal, retryAbort.signal])
      try {
        await anIndexer({ ...options, ...INTERVALS, nodes, log: abortOnRepeatedRetry(log, retryAbort) }).until(stop)
        if (!stop.aborted) throw new Error('the indexer ended without being stopped')
      } catch (error) {
        crashes++
        onCrash(error)
      }
    }
    this.isStoppedForGood = !signal.aborted
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
