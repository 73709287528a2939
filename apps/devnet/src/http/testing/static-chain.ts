import { presetOf } from '@ergo-explorer/chain'
import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import { generateBlocks, genesisBoxes, Simulation } from '@ergo-explorer/simchain'
import type { StaticChain } from '../../backend/testing/static-backend.ts'

export const END_TIME = 1_750_000_000_000

/** A short deterministic simulated chain. */
export function createStaticChain(blocks: number): StaticChain {
  const preset = presetOf('devnet')
  const simulation = new Simulation({ preset, profile: 'demo', seed: 'http', blake2b256 })
  const span = { blocks, endTime: END_TIME, spanMs: 86_400_000 }
  return {
    preset,
    blocks: [...generateBlocks(simulation, span)],
    genesis: genesisBoxes(preset, blake2b256),
    blake2b256,
    launchTime: END_TIME,
  }
}
