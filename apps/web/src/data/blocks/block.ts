import type { BlockDetail, V0BlockSummary, V1BlockInfo } from '@ergo-explorer/contract'
import type { ApiClient } from '../api/create-api-client.ts'
import type { Resource } from '../resource/resource.ts'
import { blockFromV0, type MainChainBlockAtHeight } from './block-from-v0.ts'
import { blockFromV2 } from './block-from-v2.ts'
import { type BlockLookup, formatBlockLookupParam } from './block-lookup.ts'
import type { BlockView } from './block-view.ts'

/** One block; null when it does not exist. */
export function blockResource(lookup: BlockLookup): Resource<BlockView | null> {
  return {
    type: 'block',
    args: [formatBlockLookupParam(lookup)],
    invalidatedBy: 'tip',
    load: async (api, signal) =>
      api.features?.includes('blocks') === true ? loadFromV2(api, lookup, signal) : loadFromV0(api, lookup, signal),
  }
}

async function loadFromV2(api: ApiClient, lookup: BlockLookup, signal: AbortSignal): Promise<BlockView | null> {
  const name = formatBlockLookupParam(lookup)
  const block = name === null ? null : await api.get<BlockDetail>(`/api/v2/blocks/${name}`, signal)
  return block === null ? null : blockFromV2(block)
}

async function loadFromV0(api: ApiClient, lookup: BlockLookup, signal: AbortSignal): Promise<BlockView | null> {
  if (lookup.by === 'nothing') return null
  if (lookup.by === 'height') {
    const main = await mainChainAt(api, lookup.height, signal)
    const block = main.block === null ? null : await getById(api, main.block.id, signal)
    return block === null ? null : blockFromV0(block, main)
  }
  const block = await getById(api, lookup.id, signal)
  return block === null ? null : blockFromV0(block, await mainChainAt(api, block.block.header.height, signal))
}

const getById = (api: ApiClient, id: string, signal: AbortSignal) =>
  api.get<V0BlockSummary>(`/api/v0/blocks/${id}`, signal)

/** Sorted oldest first, the block at height h has offset h - 1. */
async function mainChainAt(api: ApiClient, height: number, signal: AbortSignal): Promise<MainChainBlockAtHeight> {
  if (height < 1) return { block: null, tipHeight: 0 }
  const query = `limit=1&offset=${height - 1}&sortBy=height&sortDirection=asc`
  const page = await api.get<{ items: V1BlockInfo[]; total: number }>(`/api/v1/blocks?${query}`, signal)
  return { block: page?.items[0] ?? null, tipHeight: page?.total ?? 0 }
}
