import type { AddressBalance, HeldToken, V1Balance } from '@ergo-explorer/contract'
import type { ApiClient } from '../api/create-api-client.ts'
import type { Paging } from '../paging.ts'
import type { Resource } from '../resource/resource.ts'
import type { TokenView } from '../token-view.ts'
import { collectPages, type CollectedItems } from './collect-pages.ts'
import { type AddressListPage, sliceAddressListPage } from './address-list-page.ts'

/** A token in the balance of an address. */
export interface HeldTokenView {
  readonly token: TokenView
  readonly amount: string
  /** Token standard it was minted with. */
  readonly type: string | null
  /** Always false with v1, which does not provide it. */
  readonly isNft: boolean
  /** Name of the verified token that this one could be mistaken for. */
  readonly resembles: string | null
}

export function heldTokensResource(address: string, paging: Paging): Resource<AddressListPage<HeldTokenView>> {
  return {
    type: 'address list',
    args: ['tokens', address, paging.page, paging.limit],
    invalidatedBy: 'tip',
    load: async (api, signal) => {
      const hasV2 = api.features?.includes('addresses') === true
      const { items, isComplete } = await (hasV2 ? loadFromV2 : loadFromV1)(api, encodeURIComponent(address), signal)
      return sliceAddressListPage({ items: items.toSorted((a, b) => rankOf(a) - rankOf(b)), isComplete }, paging)
    },
  }
}

async function loadFromV2(api: ApiClient, name: string, signal: AbortSignal): Promise<CollectedItems<HeldTokenView>> {
  const path = `/api/v2/addresses/${name}/balance`
  const { items, isComplete } = await collectPages(async (query) => {
    const balance = await api.get<AddressBalance>(`${path}?${query}`, signal)
    return balance && balance.tokens
  })
  return { items: items.map(tokenFromV2), isComplete }
}

async function loadFromV1(api: ApiClient, name: string, signal: AbortSignal): Promise<CollectedItems<HeldTokenView>> {
  const balance = await api.get<V1Balance>(`/api/v1/addresses/${name}/balance/confirmed`, signal)
  return { items: balance?.tokens.map(tokenFromV1) ?? [], isComplete: true }
}

function tokenFromV2({ tokenId, name, decimals, genuineness, ...held }: HeldToken): HeldTokenView {
  const { amount, type, isNft, resembles } = held
  return { token: { tokenId, name, decimals, genuineness }, amount, type, isNft, resembles }
}

function tokenFromV1({ tokenId, amount, decimals, name, tokenType }: V1Balance['tokens'][number]): HeldTokenView {
  const token = { tokenId, name, decimals, genuineness: 'unknown' } as const
  return { token, amount: String(amount), type: tokenType, isNft: false, resembles: null }
}

/** Verified tokens first, imitations after unknown ones, NFTs last because they are shown in a separate gallery. */
function rankOf({ isNft, token }: HeldTokenView): number {
  if (isNft) return 3
  return { verified: 0, unknown: 1, suspicious: 2, blocked: 2 }[token.genuineness]
}
