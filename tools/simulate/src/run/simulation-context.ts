import type { IndexMonitor } from '../check/index-monitor.ts'
import type { DatabaseFaultInjector } from '../database/database-faults.ts'
import type { FlakyProxy } from '../database/flaky-proxy.ts'
import type { SupervisedIndexer } from '../indexer/supervised-indexer.ts'
import type { SimulationPlan } from '../plan/simulation-plan.ts'
import type { SimulatedNetwork } from '../network/simulated-network.ts'
import type { Journal } from './journal.ts'
import type { ForkDepthLimit } from './fork-depth-limit.ts'

/** Everything that the steps of a plan operate on. */
export interface SimulationContext extends AsyncDisposable {
  readonly plan: SimulationPlan
  readonly network: SimulatedNetwork
  readonly proxy: FlakyProxy
  readonly faultInjector: DatabaseFaultInjector
  readonly indexer: SupervisedIndexer
  readonly monitor: IndexMonitor
  readonly forkLimit: ForkDepthLimit
  readonly journal: Journal
}
