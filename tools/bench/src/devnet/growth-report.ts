import type { ChainKey } from '@ergo-explorer/devnet/store/chain-key'

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
