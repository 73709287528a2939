import { listBoxReaders } from '@ergo-explorer/client'
import type { TransactionSummary } from '@ergo-explorer/contract'
import { type AddressListPage, collectPages, sliceAddressListPage } from '../addresses/address-list-page.ts'
import { callApi } from '../api/api-client.ts'
import { parseObjectId } from '../object-id.ts'
import type { Paging } from '../paging.ts'
import type { Resource } from '../resource/resource.ts'

/** Transactions that have the box as a data input, newest first. Null when the API does not list readers. */
export function boxReadersResource(id: string, paging: Paging): Resource<AddressListPage<TransactionSummary> | null> {
  const boxId = parseObjectId(id)
  return {
    type: 'box readers',
    args: [id, paging.page, paging.limit, paging.after ?? null],
    invalidatedBy: 'tip',
    load: async (api, signal) => {
      if (boxId === null || api.features === null) return null
      const page = await collectPages((range) => callApi(api, listBoxReaders, { boxId, ...range }, signal), paging)
      return sliceAddressListPage(page, paging)
    },
  }
}
