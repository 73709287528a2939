import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Measurement } from '../measurement.ts'
import { startChildScript } from '../child-script.ts'
import type { GrowthReport, MemorySample } from './growth-report.ts'
import { measureThroughput, singleBlockRequests } from './measure-serving.ts'

const BLOCKS = 200_000
/** The chain length that must be supported. */
const TARGET_BLOCKS = 1_000_000
/**
 * By default V8 collects garbage only after about a quarter of a gigabyte, and the figure would measure that. With a
 * heap limit it collects earlier, and a chain that does not fit ends the process.
 */
const MAX_HEAP_MB = 128

/** Generates, stores and serves a long chain; memory must not grow with its length. */
export async function measureLongChain(): Promise<Record<string, Measurement>> {
  const directory = mkdtempSync(join(tmpdir(), 'bench-devnet-'))
  try {
    return { ...(await measureGrowth(directory)), ...(await measureServingFromDisk(directory)) }
  } finally {
    rmSync(directory, { recursive: true })
  }
}

async function measureGrowth(directory: string): Promise<Record<string, Measurement>> {
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
      value: round(mbPer100k),
      detail: { worldBoxesPer100k: round(100_000 * slopeOf(settled, ({ worldBoxes }) => worldBoxes)) },
    },
    'memory-mb-1m-blocks-extrapolated': { value: Math.round(atMillion), atMost: 500 },
  }
}

async function measureServingFromDisk(directory: string): Promise<Record<string, Measurement>> {
  await using server = startChildScript(import.meta.resolve('./serve-stored.ts'), [directory, String(BLOCKS)])
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

const round = (value: number): number => Math.round(value * 100) / 100
