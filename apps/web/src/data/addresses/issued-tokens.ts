import type { TokenUnits } from '@ergo-explorer/chain'
import type { TokenSummary } from '@ergo-explorer/contract'
import type { Paging } from '../paging.ts'
import type { Resource } from '../resource/resource.ts'
import { type TokenView, toJudgedTokenView } from '../token-view.ts'
import { collectPages, type AddressListPage, sliceAddressListPage } from './address-list-page.ts'
import { callApi } from '../api/api-client.ts'
import { listAddressIssuedTokens } from '@ergo-explorer/client'

/** A token whose issuing box went to the address. */
export interface IssuedTokenView {
  readonly token: TokenView
  readonly minted: TokenUnits
  readonly type: string | null
  readonly isNft: boolean
  readonly holderCount: number
  readonly height: number
  readonly timestamp: number
}

/** Null when the API does not list issued tokens. */
export function issuedTokensResource(
  address: string,
  paging: Paging,
): Resource<AddressListPage<IssuedTokenView> | null> {
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
      return sliceAddressListPage({ items: found.items.map(toIssuedTokenView), next: found.next }, paging)
    },
  }
}

function toIssuedTokenView(summary: TokenSummary): IssuedTokenView {
  const { minted, type, isNft, holderCount, height, timestamp } = summary
  return { token: toJudgedTokenView(summary), minted, type, isNft, holderCount, height, timestamp }
}
