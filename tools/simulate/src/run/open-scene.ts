import type { ADatabase } from '@ergo-explorer/testkit'
import { Watch } from '../check/watch.ts'
import { Harms } from '../database/harms.ts'
import { type LaneDatabases, nameOf, throughPort } from '../database/lane-databases.ts'
import { SIMULATED_FAILURE } from '../database/stumbling.ts'
import { startProxy } from '../database/proxy.ts'
import { SupervisedIndexer } from '../indexer/supervised-indexer.ts'
import type { Plan } from '../plan/plan.ts'
import type { SimulatedNodes } from '../world/simulated-nodes.ts'
import type { Journal } from './journal.ts'
import { Reach } from './reach.ts'
import type { Scene } from './scene.ts'

export interface Stage {
  readonly plan: Plan
  readonly world: SimulatedNodes
  readonly database: ADatabase
  readonly databases: LaneDatabases
  readonly journal: Journal
}

export async function openScene({ plan, world, database, databases, journal }: Stage): Promise<Scene> {
  const { preset, blake2b256, chain } = world
  const proxy = await startProxy(databases)
  const { pool } = database
  const harms = new Harms({ proxy, pool, admin: databases.admin, database: nameOf(database) })
  const watch = new Watch(pool, (claim) => journal.find(claim))
  const indexer = new SupervisedIndexer({
    databaseUrl: throughPort(database, proxy.port),
    nodeUrls: world.nodes.map(({ url }) => url),
    maxReorgDepth: plan.maxReorgDepth,
    hasMempool: plan.hasMempool,
    isThreaded: plan.isThreaded,
    preset,
    blake2b256,
    log: journal.log,
    onDeath: (error) => noteDeath(journal, error),
  })
  const reach = new Reach(plan.maxReorgDepth, chain.tip.height)
  return {
    plan,
    world,
    proxy,
    harms,
    indexer,
    watch,
    reach,
    journal,
    async [Symbol.asyncDispose]() {
      await indexer.stop()
      await watch[Symbol.asyncDispose]()
      await harms[Symbol.asyncDispose]()
      await proxy[Symbol.asyncDispose]()
    },
  }
}

/** Only a failure that nobody can cure by waiting may end the indexer, and only one that was made for it. */
function noteDeath(journal: Journal, error: unknown): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  journal.note(`    the indexer has died: ${text.split('\n')[0]}`)
  if (!text.includes(SIMULATED_FAILURE)) journal.find(`the indexer has died: ${text}`)
}
