import type { Story, TransactionSummary } from '@ergo-explorer/contract'
import { collectPages } from '../addresses/address-list-page.ts'
import type { Resource } from '../resource/resource.ts'
import { callApi, notOffered } from '../api/api-client.ts'
import { listBoxReaders } from '@ergo-explorer/client'

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
      const { items, isComplete } = await collectPages((range) =>
        callApi(api, listBoxReaders, { boxId: id, ...range }, signal),
      )
      return {
        items: items.slice((page - 1) * limit, page * limit).map(toBoxReaderRow),
        total: items.length,
        isComplete,
      }
    },
    loadLegacy: notOffered,
  }
}

export const toBoxReaderRow = ({ id, story, blockId, height, timestamp }: TransactionSummary): BoxReaderRow => ({
  id,
  story,
  blockId,
  height,
  timestamp,
})
