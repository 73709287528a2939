import type { BoxReaders, Story, TransactionSummary } from '@ergo-explorer/contract'
import { collect } from '../addresses/collect.ts'
import type { Resource } from '../resource/resource.ts'

/** A transaction that read a box without spending it. */
export interface ReaderRow {
  readonly id: string
  readonly story: Story | null
  readonly blockId: string | null
  readonly height: number | null
  readonly timestamp: number | null
}

export interface ReadersView {
  readonly items: readonly ReaderRow[]
  readonly total: number
  /** False where there are more than is worth to be asked for. */
  readonly isWhole: boolean
}

/** Newest first. Null where the API does not tell who reads. */
export function boxReadersResource(
  id: string,
  { page, limit }: { readonly page: number; readonly limit: number },
): Resource<ReadersView | null> {
  return {
    family: 'box readers',
    args: [id, page, limit],
    changesWith: 'tip',
    load: async (api, signal) => {
      if (api.features?.includes('boxes') !== true) return null
      const path = `/api/v2/boxes/${encodeURIComponent(id)}/readers`
      const { items, isWhole } = await collect((query) => api.get<BoxReaders>(`${path}?${query}`, signal))
      return { items: items.slice((page - 1) * limit, page * limit).map(readerRowOf), total: items.length, isWhole }
    },
  }
}

export const readerRowOf = ({ id, story, blockId, height, timestamp }: TransactionSummary): ReaderRow => ({
  id,
  story,
  blockId,
  height,
  timestamp,
})
