import type { V0BlockSummary } from '@ergo-explorer/contract'
import type { ApiClient } from '../api/create-api-client.ts'
import type { BlockLookup } from './block-lookup.ts'

/** A complete block. v0 finds blocks by id only, so a height costs one more request. */
export async function getV0Block(
  api: ApiClient,
  lookup: BlockLookup,
  signal: AbortSignal,
): Promise<V0BlockSummary | null> {
  const id = await idOf(api, lookup, signal)
  return id === undefined ? null : api.get<V0BlockSummary>(`/api/v0/blocks/${id}`, signal)
}

async function idOf(api: ApiClient, lookup: BlockLookup, signal: AbortSignal): Promise<string | undefined> {
  if (lookup.by !== 'height') return lookup.by === 'id' ? lookup.id : undefined
  const ids = await api.get<string[]>(`/api/v0/blocks/at/${lookup.height}`, signal)
  // The first id is that of the main chain.
  return ids?.[0]
}
