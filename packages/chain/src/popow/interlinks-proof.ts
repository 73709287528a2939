import { bytesToHex, type Hex, hexToBytes } from '#bytes/hex.ts'
import type { Blake2b256 } from '#hash/hash.ts'
import { type Interlinks, packInterlinks } from './interlinks.ts'

/** A Merkle proof of several leaves at once, as nodes write it. */
export interface InterlinksProof {
  readonly indices: readonly { readonly index: number; readonly digest: Hex }[]
  /** The missing nodes, from the leaves to the root. Side 1 is right; an empty digest represents a missing sibling. */
  readonly proofs: readonly { readonly digest: Hex; readonly side: 0 | 1 }[]
}

/**
 * The proof that nodes send with interlinks. It proves all leaves of a tree of the interlinks alone, so its only
 * missing nodes are the siblings that do not exist. This tree differs from that of the extension where a block states
 * parameters too, so the proof does not lead to the root in every header.
 */
export function interlinksProofOf(interlinks: Interlinks, blake2b256: Blake2b256): InterlinksProof {
  const leaves = packInterlinks(interlinks)
  // A single leaf is wrapped once.
  const widths = leaves.length === 1 ? [1] : []
  for (let width = leaves.length; width > 1; width = Math.ceil(width / 2)) widths.push(width)
  return {
    indices: leaves.map(([key, value], index) => ({
      index,
      digest: bytesToHex(blake2b256(hexToBytes(`00${LEAF_KEY_LENGTH}${key}${value}`))),
    })),
    proofs: widths.filter((width) => width % 2 === 1).map(() => ({ digest: '', side: 1 })),
  }
}

const LEAF_KEY_LENGTH = '02'
