import type { BoxReaders, Story, TransactionSummary } from '@ergo-explorer/contract'
import { collectPages } from '../addresses/collect-pages.ts'
import type { Resource } from '../resource/resource.ts'

/** A transaction that has the box as a data input. */
export interface BoxReaderRow {
  readonly id: string
  readonly story: Story | null
  readonly blockId: string | null
  readonly height: number | null
  readonly timestamp: number | null
}

export interface BoxReadersView {
  readonly items: readonly BoxReaderRow[]
  readonly total: number
  /** False when the box has more readers than are requested. */
  readonly isComplete: boolean
}

/** Newest first. Null when the API does not list readers. */
export function boxReadersResource(
  id: string,
  { page, limit }: { readonly page: number; readonly limit: number },
): Resource<BoxReadersView | null> {
  return {
    type: 'box readers',
    args: [id, page, limit],
    invalidatedBy: 'tip',
    load: async (api, signal) => {
      if (api.features?.includes('boxes') !== true) return null
      const path = `/api/v2/boxes/${encodeURIComponent(id)}/readers`
      const { items, isComplete } = await collectPages((query) => api.get<BoxReaders>(`${path}?${query}`, signal))
      return {
        items: items.slice((page - 1) * limit, page * limit).map(toBoxReaderRow),
        total: items.length,
        isComplete,
      }
    },
  }
}

export const toBoxReaderRow = ({ id, story, blockId, height, timestamp }: TransactionSummary): BoxReaderRow => ({
  id,
  story,
  blockId,
  height,
  timestamp,
})
