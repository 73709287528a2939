import { writeChainFile } from '@ergo-explorer/devnet/store/chain-file'
import { simulatedContent } from '@ergo-explorer/devnet/store/simulated-content'
import type { SimBlock } from '@ergo-explorer/simchain'
import {
  benchChainKey,
  createSimulation,
  type GrowthReport,
  type MemorySample,
  mineBlocks,
  peakMemoryMb,
} from './simulation.ts'

const SAMPLE_EVERY = 20_000

/** Child process that generates a long chain, stores it and reports time and memory. */
const [directory = '', blocks = ''] = process.argv.slice(2)
const count = Number(blocks)
const start = performance.now()
const samples: MemorySample[] = []
const simulation = await createSimulation('demo')
const content = simulatedContent(simulation, sampled(), count)
writeChainFile(directory, benchChainKey(count), { content, blake2b256: simulation.options.blake2b256 })
const seconds = Math.round((performance.now() - start) / 1000)
globalThis.gc?.()
const liveMb = toMb(process.memoryUsage().heapUsed)
process.send?.({ samples, peakMb: peakMemoryMb(), liveMb, seconds } satisfies GrowthReport)

function* sampled(): Generator<SimBlock> {
  for (const { block, world } of mineBlocks(simulation, count)) {
    const { height } = block.header
    if (height % SAMPLE_EVERY === 0) {
      samples.push({ height, residentMb: toMb(process.memoryUsage.rss()), worldBoxes: world.size })
    }
    yield block
  }
}

function toMb(bytes: number): number {
  return Math.round(bytes / 1024 ** 2)
}
