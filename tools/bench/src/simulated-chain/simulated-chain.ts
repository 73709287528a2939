import { DAY_MS, presetOf, type Blake2b256 } from '@ergo-explorer/chain'
import { plannedChain } from '@ergo-explorer/devnet/cli/open-chain'
import type { ChainKey } from '@ergo-explorer/devnet/store/chain-file'
import { type ChainFigures, generateBlocks, Simulation, type SimulationProfile } from '@ergo-explorer/simchain'
import { startChildScript } from '@ergo-explorer/testkit/program'

export interface ChainOptions {
  readonly profile: SimulationProfile
  readonly seed: string
  readonly blocks: number
}

/** A chain that was generated into a folder. */
export interface GeneratedChain {
  readonly key: ChainKey
  readonly blocks: number
  readonly boxes: number
  /** Of the profile `mainnet` only: counting takes memory. */
  readonly figures?: ChainFigures
  /** Number of boxes up to evenly spaced heights, and the memory then. */
  readonly boxesByHeight: readonly HeightBoxes[]
  readonly seconds: number
  readonly cpuSeconds: number
  readonly peakMb: number
}

export interface HeightBoxes {
  readonly height: number
  readonly boxes: number
  readonly residentMb?: number
}

/** Any fixed time, so that every run generates the same chain. */
const END_TIME = Date.UTC(2026, 0, 1)
const SPAN_MS = 800 * DAY_MS

export function simulateChain({ profile, seed, blocks }: ChainOptions, blake2b256: Blake2b256) {
  if (profile === 'mainnet') {
    const options = { seed, preset: 'devnet', isHostile: true, blocks, profile, end: END_TIME } as const
    const { simulation, span, key } = plannedChain(options, blake2b256)
    return { simulation, key, blocks: generateBlocks(simulation, { ...span, endTime: END_TIME }) }
  }
  const simulation = new Simulation({ preset: presetOf('devnet'), profile, seed, blake2b256 })
  return {
    simulation,
    // One run generates, serves and deletes the chain, so the version never needs to change.
    key: { seed, profile, blocks, version: 'bench' },
    blocks: generateBlocks(simulation, { blocks, endTime: END_TIME, spanMs: SPAN_MS }),
  }
}

/** Generates a chain into a folder, in a process of its own. */
export async function generateChain(
  directory: string,
  options: ChainOptions,
  nodeFlags: readonly string[] = [],
): Promise<GeneratedChain> {
  const args = [directory, JSON.stringify(options)]
  await using generator = startChildScript(import.meta.resolve('./generate-chain.ts'), args, nodeFlags)
  return await generator.receive<GeneratedChain>()
}

/** A node that serves a stored chain, in a process of its own. */
export interface ChainServer extends AsyncDisposable {
  readonly url: string
  readonly pid: number
}

/** Serves the first blocks of a generated chain, or the recorded mainnet blocks of a folder if there is no key. */
export async function serveChain(directory: string, key?: ChainKey, maxBlocks?: number): Promise<ChainServer> {
  const args = [directory, ...(key === undefined ? [] : [JSON.stringify(key)]), ...(maxBlocks ? [`${maxBlocks}`] : [])]
  const server = startChildScript(import.meta.resolve('./serve-chain.ts'), args)
  return {
    url: `http://127.0.0.1:${await server.receive<number>()}`,
    pid: server.pid,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}
