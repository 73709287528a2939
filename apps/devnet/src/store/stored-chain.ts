import type { NetworkPreset } from '@ergo-explorer/chain'
import type { Json } from '../backend/backend.ts'
import type { BlockIndex, ByteRange } from './block-index.ts'

/** A chain that does not change, as the JSON of its blocks. */
export interface StoredChain {
  readonly preset: NetworkPreset
  readonly index: BlockIndex
  read(range: ByteRange): Buffer
  /** The last block of the best chain, if there is one. */
  readonly tipRow: number | undefined
  /** The cumulative difficulty of the stored best chain. */
  readonly score: bigint
  /** The list of genesis boxes. */
  readonly genesis: Json
}
