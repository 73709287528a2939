import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { plannedChain } from '@ergo-explorer/devnet/cli/open-chain'
import { writeChainFile } from '@ergo-explorer/devnet/store/chain-file'
import { simulatedContent } from '@ergo-explorer/devnet/store/simulated-content'
import { ChainFiguresCounter, generateBlocks, type SimBlock } from '@ergo-explorer/simchain'
import { peakMb } from './process-memory.ts'
import type { ChainResult, HeightBoxes } from './run-state.ts'

// Child process that generates a chain into a folder and reports its figures, with time and memory.
const [directory = '', seed = '', count = ''] = process.argv.slice(2)
const blocks = Number(count)
/** Any fixed time, so that every run generates the same chain. */
const END_TIME = Date.UTC(2026, 0, 1)
const HEIGHT_SAMPLES = 200
const LOG_INTERVAL_MS = 10_000

const start = performance.now()
const blake2b256 = await createBlake2b256()
const options = { seed, preset: 'devnet', isHostile: true, blocks, profile: 'mainnet', end: END_TIME } as const
const { simulation, span, key } = plannedChain(options, blake2b256)
const counter = new ChainFiguresCounter()
const boxesByHeight: HeightBoxes[] = []
const content = simulatedContent(simulation, counted(), blocks)
writeChainFile(directory, key, { content, blake2b256 })
const figures = counter.figures()
const { user, system } = process.cpuUsage()
const result: ChainResult = {
  key,
  blocks,
  boxes: figures.boxes,
  figures,
  boxesByHeight,
  seconds: (performance.now() - start) / 1000,
  cpuSeconds: (user + system) / 1e6,
  peakMb: peakMb(process.pid),
}
process.send?.(result)

function* counted(): Generator<SimBlock> {
  const sampleEvery = Math.ceil(blocks / HEIGHT_SAMPLES)
  let boxes = 0
  let loggedAt = start
  for (const block of generateBlocks(simulation, { ...span, endTime: END_TIME })) {
    const { height } = block.header
    counter.add(block)
    for (const { outputs } of block.transactions) boxes += outputs.length
    if (height % sampleEvery === 0 || height === blocks) boxesByHeight.push({ height, boxes })
    if (performance.now() - loggedAt > LOG_INTERVAL_MS) {
      loggedAt = performance.now()
      console.log(`chain: block ${height} of ${blocks}, ${boxes} boxes`)
    }
    yield block
  }
}
