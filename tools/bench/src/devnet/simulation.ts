import { presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import type { ChainKey } from '@ergo-explorer/devnet/store/chain-file'
import { planTimestamps, type SimBlock, Simulation, type SimulationProfile, type World } from '@ergo-explorer/simchain'

/** Memory during the generation of a chain. */
export interface MemorySample {
  readonly height: number
  readonly residentMb: number
  /** Number of boxes that the simulated actors hold in memory. */
  readonly worldBoxes: number
}

export interface GrowthReport {
  readonly samples: readonly MemorySample[]
  readonly peakMb: number
  /** Heap in use at the end, after garbage collection. */
  readonly liveMb: number
  readonly seconds: number
}

/** One run generates, serves and deletes the chain, so the version never needs to change. */
export const benchChainKey = (blocks: number): ChainKey => ({
  seed: 'bench',
  profile: 'demo',
  blocks,
  version: 'bench',
})

/** Any fixed time, so that every run generates the same chain. */
const END_TIME = Date.UTC(2026, 0, 1)
const SPAN_MS = 800 * 86_400_000

export async function createSimulation(profile: SimulationProfile): Promise<Simulation> {
  return new Simulation({ preset: presetOf('devnet'), profile, seed: 'bench', blake2b256: await createBlake2b256() })
}

/** Like `generate` of the package, but also yields the simulated world. */
export function* mineBlocks(simulation: Simulation, blocks: number): Generator<{ block: SimBlock; world: World }> {
  const timestamps = planTimestamps(simulation.difficulty, { blocks, endTime: END_TIME, spanMs: SPAN_MS })
  let branch = simulation.start()
  for (let height = 1; height <= blocks; height++) {
    const mined = simulation.mine(branch, { timestamp: timestamps[height] ?? END_TIME })
    branch = mined.branch
    yield { block: mined.block, world: branch.world }
  }
}

/** Peak resident memory of this process. */
export const peakMemoryMb = (): number => Math.round(process.resourceUsage().maxRSS / 1024)
