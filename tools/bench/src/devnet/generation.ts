import type { Profile } from '@ergo-explorer/simchain'
import type { Figure } from '../goal.ts'
import { createSimulation, mineAll } from './simulate.ts'

const BLOCKS = 5000
const RUNS = 3

/** Making a chain of the demo's length, in blocks for each second of processor time. */
export async function generationFigures(): Promise<Record<string, Figure>> {
  return {
    'generation-blocks-per-second-demo': { ...(await generation('demo')), atLeast: 1000 },
    'generation-blocks-per-second-pow': await generation('pow'),
  }
}

async function generation(profile: Profile): Promise<Figure> {
  const runs = []
  for (let run = 0; run < RUNS; run++) runs.push(await generateOnce(profile))
  const [, middle] = runs.toSorted((a, b) => a.perCpuSecond - b.perCpuSecond)
  if (middle === undefined) throw new Error('no run')
  const { perCpuSecond, ...detail } = middle
  return { value: perCpuSecond, detail: { blocks: BLOCKS, ...detail } }
}

async function generateOnce(profile: Profile) {
  const simulation = await createSimulation(profile)
  const start = performance.now()
  const cpu = process.cpuUsage()
  let transactions = 0
  let boxes = 0
  for (const { block } of mineAll(simulation, BLOCKS)) {
    transactions += block.transactions.length
    for (const { outputs } of block.transactions) boxes += outputs.length
  }
  // Processor time counts the collector's helper threads too, and other work on the machine does not disturb it.
  const { user, system } = process.cpuUsage(cpu)
  return {
    perCpuSecond: Math.round((BLOCKS * 1e6) / (user + system)),
    perWallSecond: Math.round((BLOCKS * 1000) / (performance.now() - start)),
    transactionsPerBlock: Number((transactions / BLOCKS).toFixed(2)),
    boxesPerBlock: Number((boxes / BLOCKS).toFixed(2)),
  }
}
