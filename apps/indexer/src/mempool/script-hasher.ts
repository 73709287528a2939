import { type Blake2b256, bytesToHex, type Hex, hexToBytes } from '@ergo-explorer/chain'

/** Few scripts make up most of a pool, so their hashes are kept. */
export function createScriptHasher(blake2b256: Blake2b256, mostKept = 20_000): (tree: Hex) => Hex {
  const known = new Map<Hex, Hex>()
  return (tree) => {
    const kept = known.get(tree)
    if (kept !== undefined) return kept
    if (known.size >= mostKept) known.clear()
    const hash = bytesToHex(blake2b256(hexToBytes(tree)))
    known.set(tree, hash)
    return hash
  }
}
