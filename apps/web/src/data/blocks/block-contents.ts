import { getBlockAdProofs } from '@ergo-explorer/client'
import { type ApiClient, callApi } from '../api/api-client.ts'
import { getBlock, getBlockExtension, type KnownExtension } from '../api/operations.ts'
import type { Resource } from '../resource/resource.ts'
import { type BlockLookup, formatBlockLookupParam } from './block.ts'

export interface ExtensionField {
  readonly key: string
  readonly value: string
  /** Null with v0, which does not interpret fields. */
  readonly meaning: 'parameter' | 'interlink' | 'rules' | 'other' | null
  readonly name: string | null
  readonly decoded: string | null
}

export interface ExtensionView {
  readonly headerId: string
  readonly digest: string
  readonly fields: readonly ExtensionField[]
}

/** The extension of a block; null when it is not available. */
export function extensionResource(lookup: BlockLookup): Resource<ExtensionView | null> {
  return {
    type: 'extension',
    args: [formatBlockLookupParam(lookup)],
    invalidatedBy: 'tip',
    load: async (api, signal) => {
      const id = await resolveBlockId(api, lookup, signal)
      if (id === null) return null
      const extension = await callApi(api, getBlockExtension, { blockId: id }, signal)
      return extension === null ? null : extensionFromV2(extension)
    },
  }
}

/** Immutable data is requested by id, so a height is resolved first. */
async function resolveBlockId(api: ApiClient, lookup: BlockLookup, signal: AbortSignal): Promise<string | null> {
  if (lookup.by !== 'height') return formatBlockLookupParam(lookup)
  return (await callApi(api, getBlock, { block: String(lookup.height) }, signal))?.blockId ?? null
}

export const extensionFromV2 = ({ blockId, digest, fields }: KnownExtension): ExtensionView => ({
  headerId: blockId,
  digest,
  fields,
})

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
