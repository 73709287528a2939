import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { writeChainFile } from '@ergo-explorer/devnet/store/chain-file'
import { simulatedContent } from '@ergo-explorer/devnet/store/simulated-content'
import { ChainFiguresCounter, type SimBlock } from '@ergo-explorer/simchain'
import { peakMb, residentMb } from '@ergo-explorer/testkit/process-usage'
import { type ChainOptions, type GeneratedChain, type HeightBoxes, simulateChain } from './simulated-chain.ts'

// Child process that generates a chain into a folder and reports its figures, with time and memory.
const [directory = '', optionsJson = ''] = process.argv.slice(2)
const options = JSON.parse(optionsJson) as ChainOptions
const HEIGHT_SAMPLES = 200
const LOG_INTERVAL_MS = 10_000

const start = performance.now()
const blake2b256 = await createBlake2b256()
const { simulation, key, blocks: generated } = simulateChain(options, blake2b256)
const counter = options.profile === 'mainnet' ? new ChainFiguresCounter() : undefined
const boxesByHeight: HeightBoxes[] = []
let boxes = 0
writeChainFile(directory, key, {
  content: simulatedContent(simulation, counted(generated), options.blocks),
  blake2b256,
})
const { user, system } = process.cpuUsage()
process.send?.({
  key,
  blocks: options.blocks,
  boxes,
  ...(counter !== undefined && { figures: counter.figures() }),
  boxesByHeight,
  seconds: (performance.now() - start) / 1000,
  cpuSeconds: (user + system) / 1e6,
  peakMb: peakMb(process.pid),
} satisfies GeneratedChain)

function* counted(blocks: Iterable<SimBlock>): Generator<SimBlock> {
  const sampleEvery = Math.ceil(options.blocks / HEIGHT_SAMPLES)
  let loggedAt = start
  for (const block of blocks) {
    const { height } = block.header
    counter?.add(block)
    for (const { outputs } of block.transactions) boxes += outputs.length
    if (height % sampleEvery === 0 || height === options.blocks)
      boxesByHeight.push({ height, boxes, residentMb: residentMb(process.pid) })
    if (performance.now() - loggedAt > LOG_INTERVAL_MS) {
      loggedAt = performance.now()
      console.error(`chain: block ${height} of ${options.blocks}, ${boxes} boxes`)
    }
    yield block
  }
}
