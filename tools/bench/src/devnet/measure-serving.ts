import { readJson, readLines, listFiles, realData } from '@ergo-explorer/testkit/real-data'
import type { Measurement } from '../measurement.ts'
import { startChildScript } from '../child-script.ts'
import { type NodeRequest, fetchAll, type FetchTotals } from './fetch-all.ts'

const CONCURRENCY = 8
const WARM_UP_MS = 1000
const MEASURE_MS = 4000
/** The number of ids in one request of the indexer. */
const BATCH_SIZE = 16

/** Serves real mainnet blocks from another process, in the way the indexer fetches them. */
export async function measureServing(): Promise<Record<string, Measurement>> {
  const data = realData()
  if (!data.found) throw new Error(data.reason)
  await using server = startChildScript(import.meta.resolve('./serve-recorded.ts'), [data.path('node/blocks')])
  const port = await server.receive<number>()
  const recent = idsOf(recentBlocks())
  const early = idsOf(readLines('node/blocks/mainnet-0000001-0004200.jsonl.gz'))
  const oneByOne = await measureThroughput(port, singleBlockRequests(recent))
  return {
    'serving-mb-per-second': { value: oneByOne.mbPerSecond, atLeast: 50, detail: oneByOne },
    'serving-mb-per-second-in-batches': throughputMeasurement(await measureThroughput(port, batchRequests(recent))),
    'serving-mb-per-second-early-blocks-in-batches': throughputMeasurement(
      await measureThroughput(port, batchRequests(early)),
    ),
  }
}

export async function measureThroughput(port: number, requests: readonly NodeRequest[]) {
  await fetchAll(port, requests, { concurrency: CONCURRENCY, ms: WARM_UP_MS })
  return throughputOf(await fetchAll(port, requests, { concurrency: CONCURRENCY, ms: MEASURE_MS }))
}

export const singleBlockRequests = (ids: readonly string[]): NodeRequest[] =>
  ids.map((id) => ({ path: `/blocks/${id}` }))

function throughputMeasurement(rate: ReturnType<typeof throughputOf>): Measurement {
  return { value: rate.mbPerSecond, detail: rate }
}

function throughputOf({ requests, bytes, seconds }: FetchTotals) {
  return {
    mbPerSecond: Number((bytes / seconds / 1e6).toPrecision(4)),
    requestsPerSecond: Math.round(requests / seconds),
    meanBytes: Math.round(bytes / requests),
  }
}

function batchRequests(ids: readonly string[]): NodeRequest[] {
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
