import { type Blake2b256, type Block, type Box, presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { generateBlocks, genesisBoxes, Simulation } from '@ergo-explorer/simchain'

const END_TIME = Date.UTC(2026, 0, 1)

export interface AChain {
  readonly preset: ReturnType<typeof presetOf>
  readonly blake2b256: Blake2b256
  readonly genesis: readonly Box[]
  readonly blocks: readonly Block[]
}

/** A simulated chain without forks, from block 1 on. */
export async function aChain(blocks: number, seed = 'index'): Promise<AChain> {
  const blake2b256 = await createBlake2b256()
  const preset = presetOf('devnet')
  const simulation = new Simulation({ preset, profile: 'demo', seed, blake2b256 })
  return {
    preset,
    blake2b256,
    genesis: genesisBoxes(preset, blake2b256),
    blocks: [...generateBlocks(simulation, { blocks, endTime: END_TIME, spanMs: blocks * preset.blockIntervalMs })],
  }
}
