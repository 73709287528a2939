import { mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SimulationProfile } from '@ergo-explorer/simchain'
import { type LoadRequest, runClosedLoop } from '@ergo-explorer/testkit/load'
import { startChildScript } from '@ergo-explorer/testkit/program'
import { listFiles, readJson, readLines, realData } from '@ergo-explorer/testkit/real-data'
import { medianBy, roundToThreeDigits } from '@ergo-explorer/testkit/statistics'
import type { Measurement, Measurements } from '#speed.ts'
import { createSimulation, type GrowthReport, type MemorySample, mineBlocks } from './simulation.ts'

/** Speed of generating and serving the simulated chain, and proof that memory does not grow with its length. */
export async function measureDevnet(): Measurements {
  return { ...(await measureGeneration()), ...(await measureServing()), ...(await measureLongChain()) }
}

const GENERATED_BLOCKS = 5000
const RUNS = 3

/** Generates a chain as long as the demo's, in blocks per CPU second. */
async function measureGeneration(): Measurements {
  return {
    'generation-blocks-per-second-demo': { ...(await measureProfile('demo')), atLeast: 1000 },
    'generation-blocks-per-second-pow': await measureProfile('pow'),
  }
}

async function measureProfile(profile: SimulationProfile): Promise<Measurement> {
  const runs = []
  for (let run = 0; run < RUNS; run++) runs.push(await generateOnce(profile))
  const middle = medianBy(runs, ({ perCpuSecond }) => perCpuSecond)
  if (middle === undefined) throw new Error('no run')
  const { perCpuSecond, ...detail } = middle
  return { value: perCpuSecond, detail: { blocks: GENERATED_BLOCKS, ...detail } }
}

async function generateOnce(profile: SimulationProfile) {
  const simulation = await createSimulation(profile)
  const start = performance.now()
  const cpu = process.cpuUsage()
  let transactions = 0
  let boxes = 0
  for (const { block } of mineBlocks(simulation, GENERATED_BLOCKS)) {
    transactions += block.transactions.length
    for (const { outputs } of block.transactions) boxes += outputs.length
  }
  // CPU time includes the garbage collector's threads and is not disturbed by other work on the machine.
  const { user, system } = process.cpuUsage(cpu)
  return {
    perCpuSecond: Math.round((GENERATED_BLOCKS * 1e6) / (user + system)),
    perWallSecond: Math.round((GENERATED_BLOCKS * 1000) / (performance.now() - start)),
    transactionsPerBlock: Number((transactions / GENERATED_BLOCKS).toFixed(2)),
    boxesPerBlock: Number((boxes / GENERATED_BLOCKS).toFixed(2)),
  }
}

const CONCURRENCY = 8
const WARM_UP_MS = 1000
const MEASURE_MS = 4000
/** The number of ids in one request of the indexer. */
const BATCH_SIZE = 16

/** Serves real mainnet blocks from another process, in the way the indexer fetches them. */
async function measureServing(): Measurements {
  const data = realData()
  if (!data.found) throw new Error(data.reason)
  await using server = startChildScript(import.meta.resolve('./serve-chain.ts'), [data.path('node/blocks')])
  const port = await server.receive<number>()
  const recent = idsOf(recentBlocks())
  const early = idsOf(readLines('node/blocks/mainnet-0000001-0004200.jsonl.gz'))
  const oneByOne = await measureThroughput(port, singleBlockRequests(recent))
  return {
    'serving-mb-per-second': { ...throughputMeasurement(oneByOne), atLeast: 50 },
    'serving-mb-per-second-in-batches': throughputMeasurement(await measureThroughput(port, batchRequests(recent))),
    'serving-mb-per-second-early-blocks-in-batches': throughputMeasurement(
      await measureThroughput(port, batchRequests(early)),
    ),
  }
}

async function measureThroughput(port: number, requests: readonly LoadRequest[]) {
  const load = { url: `http://127.0.0.1:${port}`, requests, connections: CONCURRENCY }
  await runClosedLoop({ ...load, ms: WARM_UP_MS })
  const { responses, ok, bytes, elapsedMs } = await runClosedLoop({ ...load, ms: MEASURE_MS })
  if (ok < responses) throw new Error(`${responses - ok} of ${responses} requests failed`)
  return {
    mbPerSecond: Number((bytes / elapsedMs / 1e3).toPrecision(4)),
    requestsPerSecond: Math.round((responses * 1000) / elapsedMs),
    meanBytes: Math.round(bytes / responses),
  }
}

const singleBlockRequests = (ids: readonly string[]): LoadRequest[] => ids.map((id) => ({ path: `/blocks/${id}` }))

const throughputMeasurement = (rate: Awaited<ReturnType<typeof measureThroughput>>): Measurement => ({
  value: rate.mbPerSecond,
  detail: rate,
})

function batchRequests(ids: readonly string[]): LoadRequest[] {
  const count = Math.ceil(ids.length / BATCH_SIZE)
  return Array.from({ length: count }, (_, i) => ({
    path: '/blocks/headerIds',
    body: JSON.stringify(ids.slice(i * BATCH_SIZE, (i + 1) * BATCH_SIZE)),
  }))
}

/** The longest consecutive range of recent blocks. */
function recentBlocks(): string[] {
  return listFiles('node/blocks')
    .filter((file) => /mainnet-179\d+\.json$/.test(file))
    .map(readJson)
}

function idsOf(blocks: readonly string[]): string[] {
  // Only ids are read, so rounded amounts do not matter.
  return blocks.map((block) => (JSON.parse(block) as { header: { id: string } }).header.id)
}

const BLOCKS = 200_000
/** The chain length that must be supported. */
const TARGET_BLOCKS = 1_000_000
/**
 * By default V8 collects garbage only after about a quarter of a gigabyte, and the figure would measure that. With a
 * heap limit it collects earlier, and a chain that does not fit ends the process.
 */
const MAX_HEAP_MB = 128

/** Generates, stores and serves a long chain; memory must not grow with its length. */
async function measureLongChain(): Measurements {
  using directory = mkdtempDisposableSync(join(tmpdir(), 'bench-devnet-'))
  return { ...(await measureGrowth(directory.path)), ...(await measureServingFromDisk(directory.path)) }
}

async function measureGrowth(directory: string): Measurements {
  await using child = startChildScript(
    import.meta.resolve('./grow-chain.ts'),
    [directory, String(BLOCKS)],
    [`--max-old-space-size=${MAX_HEAP_MB}`, '--expose-gc'],
  )
  const { samples, ...grown } = await child.receive<GrowthReport>()
  // During the first half V8 still adjusts its heap size.
  const settled = samples.slice(samples.length / 2)
  const mbPer100k = 100_000 * slopeOf(settled, ({ residentMb }) => residentMb)
  const atMillion = grown.peakMb + Math.max(0, (mbPer100k * (TARGET_BLOCKS - BLOCKS)) / 100_000)
  return {
    'memory-mb-200k-blocks': {
      value: grown.peakMb,
      atMost: 500,
      detail: { ...grown, heapCeilingMb: MAX_HEAP_MB, samples },
    },
    'memory-mb-per-100k-blocks': {
      value: roundToThreeDigits(mbPer100k),
      detail: { worldBoxesPer100k: roundToThreeDigits(100_000 * slopeOf(settled, ({ worldBoxes }) => worldBoxes)) },
    },
    'memory-mb-1m-blocks-extrapolated': { value: Math.round(atMillion), atMost: 500 },
  }
}

async function measureServingFromDisk(directory: string): Measurements {
  await using server = startChildScript(import.meta.resolve('./serve-chain.ts'), [directory, String(BLOCKS)])
  const port = await server.receive<number>()
  const rate = await measureThroughput(port, singleBlockRequests(await scatteredIds(port)))
  server.send('memory')
  const peakMb = await server.receive<number>()
  return { 'serving-mb-per-second-from-disk': { value: rate.mbPerSecond, detail: { ...rate, peakMb } } }
}

/** Ids from eight ranges spread over the chain. */
async function scatteredIds(port: number): Promise<string[]> {
  const ids: string[] = []
  for (let offset = 1; offset < BLOCKS; offset += BLOCKS / 8) {
    const response = await fetch(`http://127.0.0.1:${port}/blocks?offset=${offset}&limit=500`)
    ids.push(...((await response.json()) as string[]))
  }
  return ids
}

/** Slope of the least-squares line through the samples, per block. */
function slopeOf(samples: readonly MemorySample[], valueOf: (sample: MemorySample) => number): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const heights = samples.map(({ height }) => height)
  const [x, y] = [mean(heights), mean(samples.map(valueOf))]
  const covariance = samples.reduce((sum, sample) => sum + (sample.height - x) * (valueOf(sample) - y), 0)
  return covariance / heights.reduce((sum, height) => sum + (height - x) ** 2, 0)
}
