import type { BlockDetail, BlockExtension, V0BlockSummary } from '@ergo-explorer/contract'
import type { ApiClient } from '../api/create-api-client.ts'
import type { Resource } from '../resource/resource.ts'
import { type BlockLookup, formatBlockLookupParam } from './block-lookup.ts'
import { getV0Block } from './get-v0-block.ts'

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
      if (api.features?.includes('blocks') !== true) {
        const found = await getV0Block(api, lookup, signal)
        return found === null ? null : extensionFromV0(found)
      }
      const id = await resolveBlockId(api, lookup, signal)
      if (id === null) return null
      const extension = await api.get<BlockExtension>(`/api/v2/blocks/${id}/extension`, signal)
      return extension === null ? null : extensionFromV2(extension)
    },
  }
}

/** Immutable data is requested by id, so a height is resolved first. */
export async function resolveBlockId(api: ApiClient, lookup: BlockLookup, signal: AbortSignal): Promise<string | null> {
  if (lookup.by !== 'height') return formatBlockLookupParam(lookup)
  return (await api.get<BlockDetail>(`/api/v2/blocks/${lookup.height}`, signal))?.id ?? null
}

export const extensionFromV2 = ({ blockId, digest, fields }: BlockExtension): ExtensionView => ({
  headerId: blockId,
  digest,
  fields,
})

export function extensionFromV0({ block: { extension } }: V0BlockSummary): ExtensionView {
  const { headerId, digest, fields } = extension
  const field = ([key, value]: readonly [string, string]) => ({ key, value, meaning: null, name: null, decoded: null })
  return { headerId, digest, fields: fields.map(field) }
}
