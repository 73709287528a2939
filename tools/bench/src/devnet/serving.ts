import { readJson, readLines, listFiles, realData } from '@ergo-explorer/testkit/real-data'
import type { Figure } from '../goal.ts'
import { startChild } from './child.ts'
import { type Ask, fetchAll, type Fetched } from './fetch-all.ts'

const IN_FLIGHT = 8
const WARM_MS = 1000
const MEASURE_MS = 4000
/** As many ids as an indexer asks for at once. */
const BATCH = 16

/** Real blocks of mainnet from a server in another process, as an indexer fetches them. */
export async function servingFigures(): Promise<Record<string, Figure>> {
  const data = realData()
  if (!data.found) throw new Error(data.reason)
  await using server = startChild(import.meta.resolve('./serve-recorded.ts'), [data.path('node/blocks')])
  const port = await server.hear<number>()
  const recent = idsOf(recentBlocks())
  const early = idsOf(readLines('node/blocks/mainnet-0000001-0004200.jsonl.gz'))
  const oneByOne = await serving(port, singly(recent))
  return {
    'serving-mb-per-second': { value: oneByOne.mbPerSecond, atLeast: 50, detail: oneByOne },
    'serving-mb-per-second-in-batches': byMegabytes(await serving(port, inBatches(recent))),
    'serving-mb-per-second-early-blocks-in-batches': byMegabytes(await serving(port, inBatches(early))),
  }
}

export async function serving(port: number, asks: readonly Ask[]) {
  await fetchAll(port, asks, IN_FLIGHT, WARM_MS)
  return rates(await fetchAll(port, asks, IN_FLIGHT, MEASURE_MS))
}

export const singly = (ids: readonly string[]): Ask[] => ids.map((id) => ({ path: `/blocks/${id}` }))

function byMegabytes(rate: ReturnType<typeof rates>): Figure {
  return { value: rate.mbPerSecond, detail: rate }
}

function rates({ requests, bytes, seconds }: Fetched) {
  return {
    mbPerSecond: Number((bytes / seconds / 1e6).toPrecision(4)),
    requestsPerSecond: Math.round(requests / seconds),
    meanBytes: Math.round(bytes / requests),
  }
}

function inBatches(ids: readonly string[]): Ask[] {
  const count = Math.ceil(ids.length / BATCH)
  return Array.from({ length: count }, (_, i) => ({
    path: '/blocks/headerIds',
    body: JSON.stringify(ids.slice(i * BATCH, (i + 1) * BATCH)),
  }))
}

/** The longest run of recent blocks. */
function recentBlocks(): string[] {
  return listFiles('node/blocks')
    .filter((file) => /mainnet-179\d+\.json$/.test(file))
    .map(readJson)
}

function idsOf(blocks: readonly string[]): string[] {
  // Only ids are taken, so rounded amounts do not matter.
  return blocks.map((block) => (JSON.parse(block) as { header: { id: string } }).header.id)
}
