import { getBlockAdProofs } from '@ergo-explorer/client'
import { type ApiClient, callApi } from '../api/api-client.ts'
import { getBlock, getBlockExtension, type KnownExtension } from '../api/operations.ts'
import { checkFields } from '../resource/load-complete-view.ts'
import type { Resource } from '../resource/resource.ts'
import { type BlockLookup, formatBlockLookupParam } from './block.ts'

/** The extension of a block; null when it is not available. */
export function extensionResource(lookup: BlockLookup): Resource<KnownExtension | null> {
  return {
    type: 'extension',
    args: [formatBlockLookupParam(lookup)],
    invalidatedBy: 'tip',
    load: async (api, signal) => {
      const id = await resolveBlockId(api, lookup, signal)
      if (id === null) return null
      return checkFields(await callApi(api, getBlockExtension, { blockId: id }, signal), { lists: ['fields'] })
    },
  }
}

/** Immutable data is requested by id, so a height is resolved first. */
async function resolveBlockId(api: ApiClient, lookup: BlockLookup, signal: AbortSignal): Promise<string | null> {
  if (lookup.by !== 'height') return formatBlockLookupParam(lookup)
  return (await callApi(api, getBlock, { block: String(lookup.height) }, signal))?.blockId ?? null
}

/** The AD proofs of a block as hex; null when they are not available. */
export function adProofsResource(lookup: BlockLookup): Resource<string | null> {
  return {
    type: 'ad proofs',
    args: [formatBlockLookupParam(lookup)],
    invalidatedBy: 'tip',
    load: async (api, signal) => {
      const id = await resolveBlockId(api, lookup, signal)
      if (id === null) return null
      return (await callApi(api, getBlockAdProofs, { blockId: id }, signal))?.proofBytes ?? null
    },
  }
}
