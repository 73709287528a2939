import type { Program } from '@ergo-explorer/testkit/program'
import { type IndexerEnvironment, LockHolder, startIndexer } from './environment.ts'
import { KillController } from './kill-controller.ts'
import type { KillPoint, PhaseClock, StatementCatalogue } from './kill-points.ts'

interface IndexerProcessesOptions extends IndexerEnvironment {
  readonly catalogue: StatementCatalogue
  readonly clock: PhaseClock
}

/** The indexer of one database, killed and started again. One process runs at a time. */
export class IndexerProcesses implements AsyncDisposable {
  readonly #options: IndexerProcessesOptions
  readonly #lockHolder: LockHolder
  /** Time from each restart to its first write. */
  readonly recoveryMs: number[] = []
  #latest: Program | undefined

  constructor(options: IndexerProcessesOptions) {
    this.#options = options
    this.#lockHolder = new LockHolder(options.database)
  }

  start(killPoint: KillPoint | undefined): { indexer: Program; controller: KillController } {
    const { proxy, catalogue, clock } = this.#options
    const lockHolder = this.#lockHolder
    const kill = () => indexer.kill('SIGKILL')
    const controller = new KillController({ killPoint, catalogue, clock, lockHolder, kill })
    proxy.interceptor = controller
    const indexer = startIndexer(this.#options)
    const isRestart = this.#latest !== undefined
    this.#latest = indexer
    void controller.firstWrite.then((at) => {
      if (isRestart) this.recoveryMs.push(at - indexer.startedAt)
      // The lock that blocked the previous process may still be held. The new process must not wait for it.
      return lockHolder.release()
    })
    return { indexer, controller }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#latest?.kill('SIGKILL')
    await this.#latest?.exited
    await this.#lockHolder.release()
  }
}
