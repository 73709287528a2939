import { type Blake2b256, presetOf, DAY_MS } from '@ergo-explorer/chain'
import {
  DEMO_ECONOMY,
  FULL_ECONOMY,
  generateBlocks,
  LiveChain,
  MAINNET_ECONOMY,
  MAINNET_PROFILE_PRESET,
  type SimBlock,
  Simulation,
} from '@ergo-explorer/simchain'
import { openChainCache, sourceVersion } from '#store/chain-cache.ts'
import type { DevnetOptions } from './options.ts'

export type ChainOptions = Pick<
  DevnetOptions,
  'seed' | 'preset' | 'isHostile' | 'blocks' | 'profile' | 'end' | 'cacheDirectory'
>

export interface OpenChain {
  readonly chain: LiveChain
  /** The chain's clock: the wall clock, or one that starts at the fixed end of the chain. */
  readonly clock: () => number
  readonly isFromCache: boolean
  /** Writes a newly generated chain to the cache. It takes a second, so the server starts first. */
  readonly writeNewToCache: () => void
  /** Writes the current chain to the cache, if it grows between runs. */
  readonly save: () => void
}

const MONTH_MS = 30.44 * DAY_MS
/** Distance of the first block from the end; 0 keeps the natural intervals, which the difficulty of the demo follows. */
const SPAN_MS = { devnet: 26 * MONTH_MS, demo: 0 } as const

const ECONOMIES = { demo: DEMO_ECONOMY, full: FULL_ECONOMY, mainnet: MAINNET_ECONOMY } as const

/** The simulation and the length of the chain that these options ask for. */
export function plannedChain(
  { seed, preset, isHostile, blocks, profile, end }: Omit<ChainOptions, 'cacheDirectory'>,
  blake2b256: Blake2b256,
) {
  const economy = profile === 'mainnet' ? 'mainnet' : preset === 'demo' && !isHostile ? 'demo' : 'full'
  const network = profile === 'mainnet' ? MAINNET_PROFILE_PRESET : presetOf(preset)
  return {
    simulation: new Simulation({ preset: network, profile, seed, blake2b256, economy: ECONOMIES[economy] }),
    span: { blocks, spanMs: SPAN_MS[preset] },
    key: { seed, preset, economy, profile, blocks, end, version: sourceVersion() },
  }
}

/** Maximum number of blocks that are added for the time since the last run; more would delay the start. */
const MAX_CATCH_UP_BLOCKS = 300

/**
 * Opens a chain that ends now, from the cache if present. A chain without a fixed end is saved when the program stops
 * and continues at the next start, so that clients can continue to follow it.
 */
export function openChain(options: ChainOptions, blake2b256: Blake2b256, wallClock: () => number): OpenChain {
  const { end, cacheDirectory } = options
  const startedAt = wallClock()
  const clock = end === 'now' ? wallClock : () => end + (wallClock() - startedAt)
  const { simulation, span, key } = plannedChain(options, blake2b256)
  const cache = cacheDirectory === undefined ? undefined : openChainCache(cacheDirectory, key)
  const cachedBlocks = cache?.read()
  const initialBlocks = cachedBlocks ?? [...generateBlocks(simulation, { ...span, endTime: clock() })]
  const chain = new LiveChain(simulation, initialBlocks, clock())
  catchUp(chain, clock())
  return {
    chain,
    clock,
    isFromCache: cachedBlocks !== undefined,
    writeNewToCache() {
      if (cachedBlocks === undefined) cache?.write(initialBlocks)
    },
    save() {
      if (end === 'now') cache?.write(bestBlocks(chain))
    },
  }
}

function catchUp(chain: LiveChain, now: number): void {
  const { timestamp } = chain.tip
  const { blockIntervalMs } = chain.simulation.options.preset
  const missed = Math.min(MAX_CATCH_UP_BLOCKS, Math.floor((now - timestamp) / blockIntervalMs))
  const step = (now - timestamp) / (missed + 1)
  for (let i = 1; i <= missed; i++) chain.extend(Math.floor(timestamp + i * step))
}

function* bestBlocks({ tree, tip }: LiveChain): Generator<SimBlock> {
  for (let height = 1; height <= tip.height; height++) {
    const block = tree.bestAt(height)
    if (block !== undefined) yield block
  }
}
