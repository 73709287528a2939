import { bytesToHex, type Hex } from '../bytes/hex.ts'
import type { Blake2b256, Hash } from '../hash/hash.ts'
import type { ErgoTree } from './ergo-tree.ts'

export interface TemplateHashes {
  /** SHA-256: the classic explorer API, Fleet, most dApps. */
  readonly sha256: Hex
  /** Blake2b-256: the node's own index. */
  readonly blake2b256: Hex
}

/** Both template hashes in use. */
export function templateHashes(tree: ErgoTree, hashes: { blake2b256: Blake2b256; sha256: Hash }): TemplateHashes {
  return {
    sha256: bytesToHex(hashes.sha256(tree.template)),
    blake2b256: bytesToHex(hashes.blake2b256(tree.template)),
  }
}
