import { on } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { checkIndex } from './index-check.ts'
import { startWorkerDatabases } from '#database/faults.ts'
import { startNetwork } from '#network.ts'
import { createPlan, type SimulationPlan } from '#plan/plan.ts'
import { createContext, type SimulationContext } from './context.ts'
import { createSeedResult, Journal, type SeedResult } from './journal.ts'
import { executeStep, recoverAndReachTip, runJumpStep } from './steps.ts'

/** Passed to a worker at its start. Afterwards it receives one seed at a time, and finally `undefined`. */
export interface WorkerData {
  readonly blocks: number
}

const { blocks } = workerData as WorkerData
const port = parentPort
if (port === null) throw new Error('This module must run as a worker thread')
const seeds = on(port, 'message') as AsyncIterable<[number | undefined]>
const blake2b256 = await createBlake2b256()
const databases = await startWorkerDatabases()
port.postMessage('ready')
for await (const [seed] of seeds) {
  if (seed === undefined) break
  port.postMessage(await runSeed(createPlan(seed, blocks)))
}
await databases[Symbol.asyncDispose]()

/** Executes a plan, lets everything recover, and checks the resulting index. */
async function runSeed(plan: SimulationPlan): Promise<SeedResult> {
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
