import type { BlockAdProofs } from '@ergo-explorer/contract'
import type { Resource } from '../resource/resource.ts'
import { type BlockLookup, formatBlockLookupParam } from './block-lookup.ts'
import { resolveBlockId } from './extension.ts'
import { getV0Block } from './get-v0-block.ts'

/** The AD proofs of a block as hex; null when they are not available. */
export function adProofsResource(lookup: BlockLookup): Resource<string | null> {
  return {
    type: 'ad proofs',
    args: [formatBlockLookupParam(lookup)],
    invalidatedBy: 'tip',
    load: async (api, signal) => {
      if (api.features?.includes('ad-proofs') !== true)
        return (await getV0Block(api, lookup, signal))?.block.adProofs ?? null
      const id = await resolveBlockId(api, lookup, signal)
      if (id === null) return null
      return (await api.get<BlockAdProofs>(`/api/v2/blocks/${id}/ad-proofs`, signal))?.proofBytes ?? null
    },
  }
}
