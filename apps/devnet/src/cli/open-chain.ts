import { type Blake2b256, presetOf } from '@ergo-explorer/chain'
import { generate, LiveChain, type SimBlock, Simulation } from '@ergo-explorer/simchain'
import { openChainCache } from '../store/chain-cache.ts'
import { sourceVersion } from '../store/source-version.ts'
import type { DevnetOptions } from './options.ts'

export type ChainOptions = Pick<DevnetOptions, 'seed' | 'blocks' | 'profile' | 'end' | 'cacheDirectory'>

export interface OpenChain {
  readonly chain: LiveChain
  /** The chain's own time: the wall clock, or one that starts where a chain with a fixed end does. */
  readonly clock: () => number
  readonly isFromCache: boolean
  /** Keeps a chain that was made anew for the next start. It takes a second, so callers are served first. */
  readonly keep: () => void
  /** Keeps the chain as it is now, where it may grow from start to start. */
  readonly save: () => void
}

const MONTH_MS = 30.44 * 86_400_000
/** How far back the first block lies. */
export const SPAN_MS = 26 * MONTH_MS

/** Blocks that stand for the time in which the program was not running; more would delay the start. */
const MOST_MISSED = 300

/**
 * A chain that ends now, from the cache where it is there. A chain without a fixed end is kept when the program stops
 * and grows from start to start, so that whoever has followed it can go on.
 */
export function openChain(options: ChainOptions, blake2b256: Blake2b256, wallClock: () => number): OpenChain {
  const { seed, blocks, profile, end, cacheDirectory } = options
  const startedAt = wallClock()
  const clock = end === 'now' ? wallClock : () => end + (wallClock() - startedAt)
  const simulation = new Simulation({ preset: presetOf('devnet'), profile, seed, blake2b256 })
  const key = { seed, profile, blocks, end, version: sourceVersion() }
  const cache = cacheDirectory === undefined ? undefined : openChainCache(cacheDirectory, key)
  const kept = cache?.read()
  const made = kept ?? [...generate(simulation, { blocks, endTime: clock(), spanMs: SPAN_MS })]
  const chain = new LiveChain(simulation, made, clock())
  catchUp(chain, clock())
  return {
    chain,
    clock,
    isFromCache: kept !== undefined,
    keep() {
      if (kept === undefined) cache?.write(made)
    },
    save() {
      if (end === 'now') cache?.write(bestBlocks(chain))
    },
  }
}

function catchUp(chain: LiveChain, now: number): void {
  const { timestamp } = chain.tip
  const { blockIntervalMs } = chain.simulation.options.preset
  const missed = Math.min(MOST_MISSED, Math.floor((now - timestamp) / blockIntervalMs))
  const step = (now - timestamp) / (missed + 1)
  for (let i = 1; i <= missed; i++) chain.extend(Math.floor(timestamp + i * step))
}

function* bestBlocks({ tree, tip }: LiveChain): Generator<SimBlock> {
  for (let height = 1; height <= tip.height; height++) {
    const block = tree.bestAt(height)
    if (block !== undefined) yield block
  }
}
