import type { BlockDetail, BlockExtension, V0BlockSummary } from '@ergo-explorer/contract'
import type { Api } from '../api/create-api.ts'
import type { Resource } from '../resource/resource.ts'
import { type BlockLookup, nameOf } from './block-lookup.ts'
import { getV0Block } from './get-v0-block.ts'

export interface ExtensionField {
  readonly key: string
  readonly value: string
  /** What v0 leaves to the reader is null. */
  readonly meaning: 'parameter' | 'interlink' | 'rules' | 'other' | null
  readonly name: string | null
  readonly reading: string | null
}

export interface ExtensionView {
  readonly headerId: string
  readonly digest: string
  readonly fields: readonly ExtensionField[]
}

/** The extension of a block; null where nobody has kept it. */
export function extensionResource(lookup: BlockLookup): Resource<ExtensionView | null> {
  return {
    family: 'extension',
    args: [nameOf(lookup)],
    changesWith: 'tip',
    load: async (api, signal) => {
      if (api.features?.includes('blocks') !== true) {
        const found = await getV0Block(api, lookup, signal)
        return found === null ? null : extensionFromV0(found)
      }
      const id = await idInV2(api, lookup, signal)
      if (id === null) return null
      const extension = await api.get<BlockExtension>(`/api/v2/blocks/${id}/extension`, signal)
      return extension === null ? null : extensionFromV2(extension)
    },
  }
}

/** What never changes is asked for by id; a height has to be resolved first. */
export async function idInV2(api: Api, lookup: BlockLookup, signal: AbortSignal): Promise<string | null> {
  if (lookup.by !== 'height') return nameOf(lookup)
  return (await api.get<BlockDetail>(`/api/v2/blocks/${lookup.height}`, signal))?.id ?? null
}

export const extensionFromV2 = ({ blockId, digest, fields }: BlockExtension): ExtensionView => ({
  headerId: blockId,
  digest,
  fields,
})

export function extensionFromV0({ block: { extension } }: V0BlockSummary): ExtensionView {
  const { headerId, digest, fields } = extension
  const field = ([key, value]: readonly [string, string]) => ({ key, value, meaning: null, name: null, reading: null })
  return { headerId, digest, fields: fields.map(field) }
}
