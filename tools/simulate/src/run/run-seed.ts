import type { Blake2b256 } from '@ergo-explorer/chain'
import { checkIndex } from '../check/check-index.ts'
import type { WorkerDatabases } from '../database/worker-databases.ts'
import type { SimulationPlan } from '../plan/simulation-plan.ts'
import { startNetwork } from '../network/simulated-network.ts'
import { executeStep } from './execute-step.ts'
import { Journal } from './journal.ts'
import { runJumpStep } from './run-mine-step.ts'
import { createContext } from './create-context.ts'
import { type SeedResult, createSeedResult } from './seed-result.ts'
import type { SimulationContext } from './simulation-context.ts'
import { recoverAndReachTip } from './recover-and-reach-tip.ts'

/** Executes a plan, lets everything recover, and checks the resulting index. */
export async function runSeed(
  plan: SimulationPlan,
  databases: WorkerDatabases,
  blake2b256: Blake2b256,
): Promise<SeedResult> {
  const start = performance.now()
  const journal = new Journal()
  await using network = await startNetwork(plan, blake2b256)
  await using database = await databases.createWithFailures()
  try {
    {
      await using context = await createContext({ plan, network, database, databases, journal })
      await executePlan(context)
    }
    await checkIndex({ databases, database, network, journal, seed: plan.seed })
  } catch (error) {
    journal.addFinding(error instanceof Error ? (error.stack ?? error.message) : String(error))
  }
  return createSeedResult(plan, journal, { tip: network.chain.tip, seconds: (performance.now() - start) / 1000 })
}

async function executePlan(context: SimulationContext): Promise<void> {
  const { plan, network, faultInjector, monitor, indexer, journal } = context
  for (const step of plan.steps) await executeStep(context, step)
  await faultInjector.stop()
  await runJumpStep(context, { blocks: Math.max(0, plan.blocks - network.chain.tip.height), minutes: 2 })
  await recoverAndReachTip(context)
  journal.faults += faultInjector.injected
  journal.checks += monitor.checks
  journal.restarts = indexer.restarts
}
