import { mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import type { SimulationProfile } from '@ergo-explorer/simchain'
import { fetchJson } from '@ergo-explorer/testkit/http'
import { type LoadRequest, runClosedLoop } from '@ergo-explorer/testkit/load'
import { peakMb } from '@ergo-explorer/testkit/process-usage'
import { listFiles, readJson, readLines, realData } from '@ergo-explorer/testkit/real-data'
import { medianBy, roundToThreeDigits } from '@ergo-explorer/testkit/statistics'
import { generateChain, type HeightBoxes, serveChain, simulateChain } from '#simulated-chain/simulated-chain.ts'
import type { Measurement, Measurements } from './speed.ts'

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
  const { blocks } = simulateChain({ profile, seed: 'bench', blocks: GENERATED_BLOCKS }, await createBlake2b256())
  const start = performance.now()
  const cpu = process.cpuUsage()
  let transactions = 0
  let boxes = 0
  for (const block of blocks) {
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
  await using server = await serveChain(data.path('node/blocks'))
  const recent = idsOf(recentBlocks())
  const early = idsOf(readLines('node/blocks/mainnet-0000001-0004200.jsonl.gz'))
  const oneByOne = await measureThroughput(server.url, singleBlockRequests(recent))
  return {
    'serving-mb-per-second': { ...throughputMeasurement(oneByOne), atLeast: 50 },
    'serving-mb-per-second-in-batches': throughputMeasurement(
      await measureThroughput(server.url, batchRequests(recent)),
    ),
    'serving-mb-per-second-early-blocks-in-batches': throughputMeasurement(
      await measureThroughput(server.url, batchRequests(early)),
    ),
  }
}

async function measureThroughput(url: string, requests: readonly LoadRequest[]) {
  const load = { url, requests, connections: CONCURRENCY }
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
  const options = { profile: 'demo', seed: 'bench', blocks: BLOCKS } as const
  const generated = await generateChain(directory.path, options, [`--max-old-space-size=${MAX_HEAP_MB}`])
  const { key, peakMb: generatorMb, boxesByHeight, seconds } = generated
  // During the first half V8 still adjusts its heap size.
  const mbPer100k = 100_000 * memorySlope(boxesByHeight.slice(boxesByHeight.length / 2))
  const atMillion = generatorMb + Math.max(0, (mbPer100k * (TARGET_BLOCKS - BLOCKS)) / 100_000)
  await using server = await serveChain(directory.path, key)
  const rate = await measureThroughput(server.url, singleBlockRequests(await scatteredIds(server.url)))
  return {
    'memory-mb-200k-blocks': {
      value: generatorMb,
      atMost: 500,
      detail: { seconds: Math.round(seconds), heapCeilingMb: MAX_HEAP_MB, boxesByHeight },
    },
    'memory-mb-per-100k-blocks': { value: roundToThreeDigits(mbPer100k) },
    'memory-mb-1m-blocks-extrapolated': { value: Math.round(atMillion), atMost: 500 },
    'serving-mb-per-second-from-disk': { value: rate.mbPerSecond, detail: { ...rate, peakMb: peakMb(server.pid) } },
  }
}

/** Ids from eight ranges spread over the chain. */
async function scatteredIds(url: string): Promise<string[]> {
  const ids: string[] = []
  for (let offset = 1; offset < BLOCKS; offset += BLOCKS / 8)
    ids.push(...(await fetchJson<string[]>(`${url}/blocks?offset=${offset}&limit=500`)))
  return ids
}

/** Slope of the least-squares line through the samples, in megabytes per block. */
function memorySlope(samples: readonly HeightBoxes[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const points = samples.map(({ height, residentMb = 0 }) => [height, residentMb] as const)
  const [x, y] = [mean(points.map(([height]) => height)), mean(points.map(([, mb]) => mb))]
  const covariance = points.reduce((sum, [height, mb]) => sum + (height - x) * (mb - y), 0)
  return covariance / points.reduce((sum, [height]) => sum + (height - x) ** 2, 0)
}
