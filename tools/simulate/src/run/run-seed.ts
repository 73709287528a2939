import type { Blake2b256 } from '@ergo-explorer/chain'
import { checkIndex } from '../check/check-index.ts'
import type { LaneDatabases } from '../database/lane-databases.ts'
import type { Plan } from '../plan/plan.ts'
import { startNodes } from '../world/simulated-nodes.ts'
import { carryOut } from './carry-out.ts'
import { Journal } from './journal.ts'
import { jump } from './mine.ts'
import { openScene } from './open-scene.ts'
import { type Outcome, outcomeOf } from './outcome.ts'
import type { Scene } from './scene.ts'
import { settle } from './settle.ts'

/** Carries out a plan, lets everything be well again, and compares what has become of the index. */
export async function runSeed(plan: Plan, databases: LaneDatabases, blake2b256: Blake2b256): Promise<Outcome> {
  const start = performance.now()
  const journal = new Journal()
  await using world = await startNodes(plan, blake2b256)
  await using database = await databases.createStumbling()
  try {
    {
      await using scene = await openScene({ plan, world, database, databases, journal })
      await play(scene)
    }
    await checkIndex({ databases, database, world, journal, seed: plan.seed })
  } catch (error) {
    journal.find(error instanceof Error ? (error.stack ?? error.message) : String(error))
  }
  return outcomeOf(plan, journal, world.chain.tip, (performance.now() - start) / 1000)
}

async function play(scene: Scene): Promise<void> {
  const { plan, world, harms, watch, indexer, journal } = scene
  for (const step of plan.steps) await carryOut(scene, step)
  await harms.disarm()
  await jump(scene, { blocks: Math.max(0, plan.blocks - world.chain.tip.height), minutes: 2 })
  await settle(scene)
  journal.faults += harms.struck
  journal.checks += watch.checks
  journal.restarts = indexer.restarts
}
