import type { Watch } from '../check/watch.ts'
import type { Harms } from '../database/harms.ts'
import type { DatabaseProxy } from '../database/proxy.ts'
import type { SupervisedIndexer } from '../indexer/supervised-indexer.ts'
import type { Plan } from '../plan/plan.ts'
import type { SimulatedNodes } from '../world/simulated-nodes.ts'
import type { Journal } from './journal.ts'
import type { Reach } from './reach.ts'

/** Everything that a seed's plan is carried out with. */
export interface Scene extends AsyncDisposable {
  readonly plan: Plan
  readonly world: SimulatedNodes
  readonly proxy: DatabaseProxy
  readonly harms: Harms
  readonly indexer: SupervisedIndexer
  readonly watch: Watch
  readonly reach: Reach
  readonly journal: Journal
}
