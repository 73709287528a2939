import type { TokenSummary } from '@ergo-explorer/contract'
import type { Paging } from '../page-number.ts'
import type { Resource } from '../resource/resource.ts'
import type { TokenView } from '../token-name.ts'
import { collect, type CursorPage } from './collect.ts'
import { type Listed, pageOf } from './listed.ts'

/** A token whose first box went to an address. */
export interface IssuedTokenView {
  readonly token: TokenView
  readonly emitted: string
  readonly type: string | null
  readonly isNft: boolean
  readonly holders: number
  readonly height: number
  readonly timestamp: number
}

/** Null where the API does not tell who issued what. */
export function issuedTokensResource(address: string, paging: Paging): Resource<Listed<IssuedTokenView> | null> {
  return {
    family: 'address list',
    args: ['issued', address, paging.page, paging.limit],
    changesWith: 'tip',
    load: async (api, signal) => {
      if (api.features?.includes('addresses') !== true) return null
      const path = `/api/v2/addresses/${encodeURIComponent(address)}/issued-tokens`
      const found = await collect((query) => api.get<CursorPage<TokenSummary>>(`${path}?${query}`, signal))
      return pageOf({ items: found.items.map(issuedOf), isWhole: found.isWhole }, paging)
    },
  }
}

function issuedOf({ tokenId, name, decimals, genuineness, ...rest }: TokenSummary): IssuedTokenView {
  const { emitted, type, isNft, holders, height, timestamp } = rest
  return { token: { tokenId, name, decimals, genuineness }, emitted, type, isNft, holders, height, timestamp }
}
