import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Figure } from '../goal.ts'
import { startChild } from './child.ts'
import type { Grown, Sample } from './grown.ts'
import { serving, singly } from './serving.ts'

const BLOCKS = 200_000
/** So long must a chain be able to become. */
const MILLION = 1_000_000
/**
 * Left alone, the engine lets garbage stand until there is a quarter of a gigabyte of it, and the figure would be about
 * that. Under a ceiling it collects in time, and a chain that did not fit would end the process.
 */
const HEAP_CEILING_MB = 128

/** A long chain is made, stored and served by processes whose memory does not follow its length. */
export async function longChainFigures(): Promise<Record<string, Figure>> {
  const directory = mkdtempSync(join(tmpdir(), 'bench-devnet-'))
  try {
    return { ...(await growing(directory)), ...(await servingFromDisk(directory)) }
  } finally {
    rmSync(directory, { recursive: true })
  }
}

async function growing(directory: string): Promise<Record<string, Figure>> {
  await using child = startChild(
    import.meta.resolve('./grow-chain.ts'),
    [directory, String(BLOCKS)],
    [`--max-old-space-size=${HEAP_CEILING_MB}`, '--expose-gc'],
  )
  const { samples, ...grown } = await child.hear<Grown>()
  // The first half is when the engine finds the size of heap that it likes.
  const settled = samples.slice(samples.length / 2)
  const mbPer100k = 100_000 * slopeOf(settled, ({ residentMb }) => residentMb)
  const atMillion = grown.peakMb + Math.max(0, (mbPer100k * (MILLION - BLOCKS)) / 100_000)
  return {
    'memory-mb-200k-blocks': {
      value: grown.peakMb,
      atMost: 500,
      detail: { ...grown, heapCeilingMb: HEAP_CEILING_MB, samples },
    },
    'memory-mb-per-100k-blocks': {
      value: round(mbPer100k),
      detail: { worldBoxesPer100k: round(100_000 * slopeOf(settled, ({ worldBoxes }) => worldBoxes)) },
    },
    'memory-mb-1m-blocks-extrapolated': { value: Math.round(atMillion), atMost: 500 },
  }
}

async function servingFromDisk(directory: string): Promise<Record<string, Figure>> {
  await using server = startChild(import.meta.resolve('./serve-stored.ts'), [directory, String(BLOCKS)])
  const port = await server.hear<number>()
  const rate = await serving(port, singly(await scatteredIds(port)))
  server.say('memory')
  const peakMb = await server.hear<number>()
  return { 'serving-mb-per-second-from-disk': { value: rate.mbPerSecond, detail: { ...rate, peakMb } } }
}

/** Ids from eight stretches all over the chain. */
async function scatteredIds(port: number): Promise<string[]> {
  const ids: string[] = []
  for (let offset = 1; offset < BLOCKS; offset += BLOCKS / 8) {
    const response = await fetch(`http://127.0.0.1:${port}/blocks?offset=${offset}&limit=500`)
    ids.push(...((await response.json()) as string[]))
  }
  return ids
}

/** Of the line through the samples with the least squares, for each block. */
function slopeOf(samples: readonly Sample[], valueOf: (sample: Sample) => number): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const heights = samples.map(({ height }) => height)
  const [x, y] = [mean(heights), mean(samples.map(valueOf))]
  const over = samples.reduce((sum, sample) => sum + (sample.height - x) * (valueOf(sample) - y), 0)
  return over / heights.reduce((sum, height) => sum + (height - x) ** 2, 0)
}

const round = (value: number): number => Math.round(value * 100) / 100
