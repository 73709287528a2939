import type { NetworkPreset } from '@ergo-explorer/chain'
import type { Json } from '../backend/backend.ts'
import type { BlockIndex, Place } from './block-index.ts'

/** A chain that does not change, as the JSON of its blocks. */
export interface StoredChain {
  readonly preset: NetworkPreset
  readonly index: BlockIndex
  read(place: Place): Buffer
  /** The last block of the best chain, if there is one. */
  readonly tipRow: number | undefined
  /** The work of the best chain, as far as it is stored. */
  readonly score: bigint
  /** The list of the boxes before block 1. */
  readonly genesis: Json
}
