import type { Story, TransactionSummary } from '@ergo-explorer/contract'
import { collectPages, sliceAddressListPage } from '../addresses/address-list-page.ts'
import type { Paging } from '../paging.ts'
import type { Resource } from '../resource/resource.ts'
import { callApi } from '../api/api-client.ts'
import { parseObjectId } from '../object-id.ts'
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
  /** Cursor of the page after the last one with a number; null at the end. */
  readonly next: string | null
}

/** Newest first. Null when the API does not list readers. */
export function boxReadersResource(id: string, paging: Paging): Resource<BoxReadersView | null> {
  const boxId = parseObjectId(id)
  return {
    type: 'box readers',
    args: [id, paging.page, paging.limit, paging.after ?? null],
    invalidatedBy: 'tip',
    load: async (api, signal) => {
      if (boxId === null || api.features === null) return null
      const { items, next } = await collectPages(
        (range) => callApi(api, listBoxReaders, { boxId, ...range }, signal),
        paging,
      )
      return sliceAddressListPage({ items: items.map(toBoxReaderRow), next }, paging)
    },
  }
}

export const toBoxReaderRow = ({
  transactionId: id,
  story,
  blockId,
  height,
  timestamp,
}: TransactionSummary): BoxReaderRow => ({
  id,
  story,
  blockId,
  height,
  timestamp,
})
