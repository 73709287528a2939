import { type Blake2b256, type Header, sectionIdOf } from '@ergo-explorer/chain'
import { type AdProofs, checkAdProofs, type NodeClient } from '@ergo-explorer/node'
import { Cache } from '@ergo-explorer/service'

/** The proofs; `unknown` if no node has them, `unreachable` if no node responded. */
export type AdProofsResult = AdProofs | 'unknown' | 'unreachable'

export type FetchAdProofs = (header: Header) => Promise<AdProofsResult>

/** A full block has about 200 kB of proofs, twice that in hex. */
const CACHE_BYTES = 32 * 2 ** 20
const TIMEOUT_MS = 5000

/** Tries the nodes in order. AD proofs are not indexed, so they are cached here. */
export function createProofFetcher(nodes: readonly NodeClient[], blake2b256: Blake2b256): FetchAdProofs {
  const cache = new Cache<AdProofsResult>({
    maxBytes: CACHE_BYTES,
    sizeOf: (result) => (typeof result === 'string' ? 0 : result.proofBytes.length),
    // A node may have the proofs later.
    freshMs: (result) => (typeof result === 'string' ? 0 : Number.POSITIVE_INFINITY),
  })
  const fetchProofs: FetchAdProofs = async (header) => {
    const sectionId = sectionIdOf('adProofs', { headerId: header.id, digest: header.adProofsRoot, blake2b256 })
    let hasResponse = false
    for (const node of nodes) {
      const outcome = await node.fetchAdProofs(sectionId, AbortSignal.timeout(TIMEOUT_MS))
      if (outcome.ok && checkAdProofs(outcome.value, header, blake2b256).length === 0) return outcome.value
      hasResponse ||= !outcome.ok && outcome.error.code === 'not_found'
    }
    return hasResponse ? 'unknown' : 'unreachable'
  }
  // The id of a header determines its proofs.
  return async (header) => cache.get(header.id, '') ?? cache.load(header.id, '', () => fetchProofs(header))
}
