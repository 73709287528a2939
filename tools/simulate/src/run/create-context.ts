import type { ThrowawayDatabase } from '@ergo-explorer/testkit'
import { IndexMonitor } from '../check/index-monitor.ts'
import { DatabaseFaultInjector } from '../database/database-faults.ts'
import { type WorkerDatabases, databaseName, urlWithPort } from '../database/worker-databases.ts'
import { SIMULATED_FAILURE } from '../database/statement-failures.ts'
import { startFlakyProxy } from '../database/flaky-proxy.ts'
import { SupervisedIndexer } from '../indexer/supervised-indexer.ts'
import type { SimulationPlan } from '../plan/simulation-plan.ts'
import type { SimulatedNetwork } from '../network/simulated-network.ts'
import type { Journal } from './journal.ts'
import { ForkDepthLimit } from './fork-depth-limit.ts'
import type { SimulationContext } from './simulation-context.ts'

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
  const { preset, blake2b256, chain } = network
  const proxy = await startFlakyProxy(databases)
  const { pool } = database
  const faultInjector = new DatabaseFaultInjector({
    proxy,
    pool,
    admin: databases.admin,
    database: databaseName(database),
  })
  const monitor = new IndexMonitor(pool, (violation) => journal.addFinding(violation))
  const indexer = new SupervisedIndexer({
    databaseUrl: urlWithPort(database, proxy.port),
    nodeUrls: network.nodes.map(({ url }) => url),
    maxReorgDepth: plan.maxReorgDepth,
    hasMempool: plan.hasMempool,
    isThreaded: plan.isThreaded,
    preset,
    blake2b256,
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
