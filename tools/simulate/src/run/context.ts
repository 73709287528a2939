import type { ThrowawayDatabase } from '@ergo-explorer/testkit/databases'
import { type CountingProxy, startCountingProxy } from '#database/counting-proxy.ts'
import { DatabaseFaultInjector, SIMULATED_FAILURE, type WorkerDatabases } from '#database/faults.ts'
import { IndexMonitor } from '#index-monitor.ts'
import { SupervisedIndexer } from '#indexer.ts'
import type { SimulatedNetwork } from '#network.ts'
import type { SimulationPlan } from '#plan/plan.ts'
import type { Journal } from './journal.ts'

/** Everything that the steps of a plan operate on. */
export interface SimulationContext extends AsyncDisposable {
  readonly plan: SimulationPlan
  readonly network: SimulatedNetwork
  readonly proxy: CountingProxy
  readonly faultInjector: DatabaseFaultInjector
  readonly indexer: SupervisedIndexer
  readonly monitor: IndexMonitor
  readonly forkLimit: ForkDepthLimit
  readonly journal: Journal
}

export interface ContextOptions {
  readonly plan: SimulationPlan
  readonly network: SimulatedNetwork
  readonly database: ThrowawayDatabase
  readonly databases: WorkerDatabases
  readonly journal: Journal
}

export async function createContext({
  plan,
  network,
  database,
  databases,
  journal,
}: ContextOptions): Promise<SimulationContext> {
  const { preset, chain } = network
  const proxy = await startCountingProxy(databases.server.port)
  const faultInjector = new DatabaseFaultInjector({ proxy, database })
  const monitor = new IndexMonitor(database.pool, (violation) => journal.addFinding(violation))
  const indexer = new SupervisedIndexer({
    databaseUrl: proxy.urlThrough(database.url),
    nodeUrls: network.nodes.map(({ url }) => url),
    maxReorgDepth: plan.maxReorgDepth,
    hasMempool: plan.hasMempool,
    isThreaded: plan.isThreaded,
    preset,
    log: journal.log,
    onCrash: (error) => recordCrash(journal, error),
  })
  const forkLimit = new ForkDepthLimit(plan.maxReorgDepth, chain.tip.height)
  return {
    plan,
    network,
    proxy,
    faultInjector,
    indexer,
    monitor,
    forkLimit,
    journal,
    async [Symbol.asyncDispose]() {
      await indexer.stop()
      await monitor[Symbol.asyncDispose]()
      await faultInjector[Symbol.asyncDispose]()
      await proxy[Symbol.asyncDispose]()
    },
  }
}

/** Only an injected failure that cannot be retried may end the indexer. Any other crash is a finding. */
function recordCrash(journal: Journal, error: unknown): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  journal.addLine(`    the indexer crashed: ${text.split('\n')[0]}`)
  if (!text.includes(SIMULATED_FAILURE)) journal.addFinding(`the indexer crashed: ${text}`)
}

/**
 * Limits how deep the chain may fork. The index may be on any block shown since it was last known to be at the tip, and
 * must never have to undo more than its limit.
 */
export class ForkDepthLimit {
  readonly #maxDepth: number
  #highest: number

  constructor(maxDepth: number, height: number) {
    this.#maxDepth = maxDepth
    this.#highest = height
  }

  /** The index is known to be at the tip. */
  resetTo(height: number): void {
    this.#highest = height
  }

  observe(height: number): void {
    this.#highest = Math.max(this.#highest, height)
  }

  allows(forkHeight: number): boolean {
    return this.#highest - forkHeight <= this.#maxDepth
  }
}
