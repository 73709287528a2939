import type { ChainKey } from '@ergo-explorer/devnet/store/chain-key'

/** Memory while a chain grows. */
export interface Sample {
  readonly height: number
  readonly residentMb: number
  /** Boxes that the actors remember. */
  readonly worldBoxes: number
}

export interface Grown {
  readonly samples: readonly Sample[]
  readonly peakMb: number
  /** What is in use at the end, after everything that is not has been collected. */
  readonly liveMb: number
  readonly seconds: number
}

/** The chain is made, served and thrown away by one run, so no version of the code but this one sees it. */
export const keyOf = (blocks: number): ChainKey => ({ seed: 'bench', profile: 'demo', blocks, version: 'bench' })
