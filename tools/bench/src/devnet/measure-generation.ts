import type { SimulationProfile } from '@ergo-explorer/simchain'
import type { Measurement } from '../measurement.ts'
import { createSimulation, mineBlocks } from './simulate.ts'

const BLOCKS = 5000
const RUNS = 3

/** Generates a chain as long as the demo's, in blocks per CPU second. */
export async function measureGeneration(): Promise<Record<string, Measurement>> {
  return {
    'generation-blocks-per-second-demo': { ...(await measureProfile('demo')), atLeast: 1000 },
    'generation-blocks-per-second-pow': await measureProfile('pow'),
  }
}

async function measureProfile(profile: SimulationProfile): Promise<Measurement> {
  const runs = []
  for (let run = 0; run < RUNS; run++) runs.push(await generateOnce(profile))
  const [, middle] = runs.toSorted((a, b) => a.perCpuSecond - b.perCpuSecond)
  if (middle === undefined) throw new Error('no run')
  const { perCpuSecond, ...detail } = middle
  return { value: perCpuSecond, detail: { blocks: BLOCKS, ...detail } }
}

async function generateOnce(profile: SimulationProfile) {
  const simulation = await createSimulation(profile)
  const start = performance.now()
  const cpu = process.cpuUsage()
  let transactions = 0
  let boxes = 0
  for (const { block } of mineBlocks(simulation, BLOCKS)) {
    transactions += block.transactions.length
    for (const { outputs } of block.transactions) boxes += outputs.length
  }
  // CPU time includes the garbage collector's threads and is not disturbed by other work on the machine.
  const { user, system } = process.cpuUsage(cpu)
  return {
    perCpuSecond: Math.round((BLOCKS * 1e6) / (user + system)),
    perWallSecond: Math.round((BLOCKS * 1000) / (performance.now() - start)),
    transactionsPerBlock: Number((transactions / BLOCKS).toFixed(2)),
    boxesPerBlock: Number((boxes / BLOCKS).toFixed(2)),
  }
}
