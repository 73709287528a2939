import { type Blake2b256, bytesToHex, type Hex, hexToBytes } from '@ergo-explorer/chain'

/** Caches hashes, because few scripts make up most of a mempool. */
export function createScriptHasher(blake2b256: Blake2b256, maxCached = 20_000): (ergoTree: Hex) => Hex {
  const cache = new Map<Hex, Hex>()
  return (ergoTree) => {
    const cached = cache.get(ergoTree)
    if (cached !== undefined) return cached
    if (cache.size >= maxCached) cache.clear()
    const hash = bytesToHex(blake2b256(hexToBytes(ergoTree)))
    cache.set(ergoTree, hash)
    return hash
  }
}
