import { type Blake2b256, type Header, type HeaderId, sectionIdOf } from '@ergo-explorer/chain'
import { type AdProofs, checkAdProofs, type NodeClient } from '@ergo-explorer/node'
import { LRUCache } from 'lru-cache'

/** Either the proofs, or why there are none: no node has them, or none has answered. */
export type FoundProofs = AdProofs | 'unknown' | 'unanswered'

export type FetchProofs = (header: Header) => Promise<FoundProofs>

/** A busy block has some 200 kB of proofs, in hex twice that. */
const KEPT_BYTES = 32 * 2 ** 20
const TIMEOUT_MS = 5000

/** Asks the nodes one after the other. They are the one thing that the index does not have, so what came is kept. */
export function createProofFetcher(nodes: readonly NodeClient[], blake2b256: Blake2b256): FetchProofs {
  const kept = new LRUCache<HeaderId, AdProofs>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ proofBytes }) => proofBytes.length + 400,
  })

  return async (header) => {
    const known = kept.get(header.id)
    if (known !== undefined) return known
    const sectionId = sectionIdOf('adProofs', header.id, header.adProofsRoot, blake2b256)
    let isAnswered = false
    for (const node of nodes) {
      const outcome = await node.fetchAdProofs(sectionId, AbortSignal.timeout(TIMEOUT_MS))
      if (outcome.ok && checkAdProofs(outcome.value, header, blake2b256).length === 0) {
        kept.set(header.id, outcome.value)
        return outcome.value
      }
      isAnswered ||= !outcome.ok && outcome.error.code === 'not_found'
    }
    return isAnswered ? 'unknown' : 'unanswered'
  }
}
