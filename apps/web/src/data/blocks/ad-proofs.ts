import type { BlockAdProofs } from '@ergo-explorer/contract'
import type { Resource } from '../resource/resource.ts'
import { type BlockLookup, nameOf } from './block-lookup.ts'
import { idInV2 } from './extension.ts'
import { getV0Block } from './get-v0-block.ts'

/** The proofs of a block as hex; null where nobody has them any more. */
export function adProofsResource(lookup: BlockLookup): Resource<string | null> {
  return {
    family: 'ad proofs',
    args: [nameOf(lookup)],
    changesWith: 'tip',
    load: async (api, signal) => {
      if (api.features?.includes('ad-proofs') !== true)
        return (await getV0Block(api, lookup, signal))?.block.adProofs ?? null
      const id = await idInV2(api, lookup, signal)
      if (id === null) return null
      return (await api.get<BlockAdProofs>(`/api/v2/blocks/${id}/ad-proofs`, signal))?.proofBytes ?? null
    },
  }
}
