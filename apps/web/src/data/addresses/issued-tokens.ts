import type { TokenSummary } from '@ergo-explorer/contract'
import type { Paging } from '../paging.ts'
import type { Resource } from '../resource/resource.ts'
import { collectPages, type AddressListPage, sliceAddressListPage } from './address-list-page.ts'
import { callApi } from '../api/api-client.ts'
import { listAddressIssuedTokens } from '@ergo-explorer/client'

/** Tokens whose issuing box went to the address. Null when the API does not list them. */
export function issuedTokensResource(address: string, paging: Paging): Resource<AddressListPage<TokenSummary> | null> {
  return {
    type: 'address list',
    args: ['issued', address, paging.page, paging.limit, paging.after ?? null],
    invalidatedBy: 'tip',
    load: async (api, signal) => {
      if (api.features === null) return null
      const found = await collectPages(
        (range) => callApi(api, listAddressIssuedTokens, { address, ...range }, signal),
        paging,
      )
      return sliceAddressListPage(found, paging)
    },
  }
}
