import { type Blake2b256, type Header, type HeaderId, sectionIdOf } from '@ergo-explorer/chain'
import { type AdProofs, checkAdProofs, type NodeClient } from '@ergo-explorer/node'
import { LRUCache } from 'lru-cache'

/** The proofs; `unknown` if no node has them, `unreachable` if no node responded. */
export type AdProofsResult = AdProofs | 'unknown' | 'unreachable'

export type FetchAdProofs = (header: Header) => Promise<AdProofsResult>

/** A full block has about 200 kB of proofs, twice that in hex. */
const CACHE_BYTES = 32 * 2 ** 20
const TIMEOUT_MS = 5000

/** Tries the nodes in order. AD proofs are not indexed, so they are cached here. */
export function createProofFetcher(nodes: readonly NodeClient[], blake2b256: Blake2b256): FetchAdProofs {
  const cache = new LRUCache<HeaderId, AdProofs>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ proofBytes }) => proofBytes.length + 400,
  })

  return async (header) => {
    const cached = cache.get(header.id)
    if (cached !== undefined) return cached
    const sectionId = sectionIdOf('adProofs', { headerId: header.id, digest: header.adProofsRoot, blake2b256 })
    let hasResponse = false
    for (const node of nodes) {
      const outcome = await node.fetchAdProofs(sectionId, AbortSignal.timeout(TIMEOUT_MS))
      if (outcome.ok && checkAdProofs(outcome.value, header, blake2b256).length === 0) {
        cache.set(header.id, outcome.value)
        return outcome.value
      }
      hasResponse ||= !outcome.ok && outcome.error.code === 'not_found'
    }
    return hasResponse ? 'unknown' : 'unreachable'
  }
}
