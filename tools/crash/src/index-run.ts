import type { Random } from '@ergo-explorer/simchain'
import { checkConsistency } from './check/check-consistency.ts'
import type { Finding } from './check/finding.ts'
import { compareWithReference, type ReferenceContext } from './check/compare-with-reference.ts'
import { type KillEvent, KillController } from './kill-controller.ts'
import type { StatementCatalogue } from './kill-points/statement-catalogue.ts'
import type { PhaseClock } from './kill-points/phase-clock.ts'
import type { KillPoint } from './kill-points/kill-point.ts'
import type { PostgresProxy } from './wire/proxy.ts'
import { MAX_REORG_DEPTH } from './environment/chain.ts'
import { LockHolder } from './environment/lock-holder.ts'
import { IndexMonitor } from './environment/index-monitor.ts'
import { IndexerProcess } from './environment/indexer-process.ts'

export interface IndexRunOptions extends ReferenceContext {
  readonly proxy: PostgresProxy
  readonly catalogue: StatementCatalogue
  readonly clock: PhaseClock
  readonly random: Random
  /** Shared by all indexer processes, so each starts as fast as a precompiled one. */
  readonly compileCache: string
}

/** The kill and what the checks found afterwards. */
export interface KillResult {
  readonly killEvent: KillEvent
  readonly findings: readonly Finding[]
}

/** How often the chain is extended while waiting for the kill point. */
const MAX_NUDGES = 30

/** One index, starting with an empty database and surviving a series of kills. */
export class IndexRun implements AsyncDisposable {
  readonly #options: IndexRunOptions
  readonly #lockHolder: LockHolder
  readonly #monitor: IndexMonitor
  /** Time from each restart to its first write. */
  readonly recoveryMs: number[] = []
  #latest: IndexerProcess | undefined

  static async create(options: IndexRunOptions): Promise<IndexRun> {
    return new IndexRun(options, await IndexMonitor.connect(options.database))
  }

  private constructor(options: IndexRunOptions, monitor: IndexMonitor) {
    this.#options = options
    this.#monitor = monitor
    this.#lockHolder = new LockHolder(options.database)
  }

  async killAt(killPoint: KillPoint): Promise<KillResult> {
    await this.#prepare(killPoint)
    const { indexer, controller } = this.#start(killPoint)
    const stop = new AbortController()
    const nudging = this.#nudge(killPoint, controller, stop.signal)
    try {
      const killEvent = await indexer.waitFor(killPoint.phase, controller.killEvent)
      await indexer.exited()
      return { killEvent, findings: await checkConsistency(this.#options.database) }
    } finally {
      stop.abort()
      await nudging
    }
  }

  /** Runs the indexer until it is at the tip and compares the result with an index that was never killed. */
  async compareAtTip(): Promise<readonly Finding[]> {
    const { chain } = this.#options
    const { indexer } = this.#start(undefined)
    await indexer.waitFor('the tip', this.#monitor.untilAtTip(chain))
    indexer.kill()
    await indexer.exited()
    return [...(await checkConsistency(this.#options.database)), ...(await compareWithReference(this.#options))]
  }

  /** Runs through all phases without a kill to record every statement. */
  async discoverStatements(): Promise<void> {
    const { chain } = this.#options
    const { indexer } = this.#start(undefined)
    const atTip = () => indexer.waitFor('the tip', this.#monitor.untilAtTip(chain))
    await atTip()
    for (const changeChain of [() => chain.mine(25), () => chain.fork(), () => chain.fork()]) {
      changeChain()
      await atTip()
    }
    // Node writes the compile cache only on a normal exit.
    await indexer.stop()
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#latest?.kill()
    await this.#latest?.exited()
    await this.#lockHolder.release()
    await this.#monitor[Symbol.asyncDispose]()
  }

  #start(killPoint: KillPoint | undefined): { indexer: IndexerProcess; controller: KillController } {
    const { database, chain, proxy, catalogue, clock, compileCache } = this.#options
    const lockHolder = this.#lockHolder
    const controller = new KillController({ killPoint, catalogue, clock, lockHolder, kill: () => indexer.kill() })
    proxy.interceptor = controller
    const indexer = new IndexerProcess({
      DATABASE_URL: proxy.urlThrough(database.url),
      NETWORK: 'devnet',
      NODE_URLS: chain.url,
      POLL_MS: '100',
      MAX_REORG_DEPTH: String(MAX_REORG_DEPTH),
      NODE_COMPILE_CACHE: compileCache,
    })
    const isRestart = this.#latest !== undefined
    this.#latest = indexer
    void controller.firstWrite.then((at) => {
      if (isRestart) this.recoveryMs.push(at - indexer.startedAt)
      // The lock that blocked the previous process may still be held. The new process must not wait for it.
      return lockHolder.release()
    })
    return { indexer, controller }
  }

  /** Changes the chain while the indexer is down so that the next process reaches the phase of the kill point. */
  async #prepare({ phase }: KillPoint): Promise<void> {
    const { chain, random } = this.#options
    if (phase === 'bulk') chain.mine(random.between(15, 30))
    if (phase === 'live') chain.mine(random.between(1, 6))
    if (phase === 'switch') chain.fork()
    if (phase === 'undo' && (random.chance(0.5) || (await this.#monitor.isOnMainChain(chain)))) chain.fork()
  }

  /**
   * Extends the chain each time the tip is reached before the kill point. Kills the indexer when the attempts are used
   * up.
   */
  async #nudge({ phase }: KillPoint, controller: KillController, signal: AbortSignal): Promise<void> {
    const { chain } = this.#options
    if (phase !== 'live' && phase !== 'undo') return
    for (let i = 0; i < MAX_NUDGES; i++) {
      await this.#monitor.untilAtTip(chain, signal)
      if (signal.aborted) return
      if (phase === 'live') chain.mine(4)
      else chain.fork()
    }
    controller.killNow()
  }
}
