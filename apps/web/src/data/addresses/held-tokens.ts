import type { TokenUnits } from '@ergo-explorer/chain'
import type { HeldToken } from '@ergo-explorer/contract'
import { type ApiClient, callApi } from '../api/api-client.ts'
import type { Paging } from '../paging.ts'
import type { Resource } from '../resource/resource.ts'
import { type TokenView, toJudgedTokenView } from '../token-view.ts'
import { collectPages, type CollectedItems, type AddressListPage, sliceAddressListPage } from './address-list-page.ts'
import { getAddressBalance } from '@ergo-explorer/client'

/** A token in the balance of an address. */
export interface HeldTokenView {
  readonly token: TokenView
  readonly amount: TokenUnits
  /** Token standard it was minted with. */
  readonly type: string | null
  /** Always false with v1, which does not provide it. */
  readonly isNft: boolean
}

export function heldTokensResource(address: string, paging: Paging): Resource<AddressListPage<HeldTokenView>> {
  return {
    type: 'address list',
    args: ['tokens', address, paging.page, paging.limit, paging.after ?? null],
    invalidatedBy: 'tip',
    load: async (api, signal) => buildHeldTokensPage(await loadTokens(api, address, paging, signal), paging),
    loadLegacy: async (api, signal) =>
      buildHeldTokensPage(await (await import('../legacy/address.ts')).loadLegacyTokens(api, address, signal), paging),
  }
}

const buildHeldTokensPage = ({ items, next }: CollectedItems<HeldTokenView>, paging: Paging) =>
  sliceAddressListPage({ items: items.toSorted((a, b) => rankOf(a) - rankOf(b)), next }, paging)

async function loadTokens(
  api: ApiClient,
  address: string,
  paging: Paging,
  signal: AbortSignal,
): Promise<CollectedItems<HeldTokenView>> {
  const { items, next } = await collectPages(
    async (range) => (await callApi(api, getAddressBalance, { address, ...range }, signal))?.tokens ?? null,
    paging,
  )
  return { items: items.map(tokenFromV2), next }
}

const tokenFromV2 = (held: HeldToken): HeldTokenView => ({
  token: toJudgedTokenView(held),
  amount: held.amount,
  type: held.type,
  isNft: held.isNft,
})

/** Originals first, copies after unknown tokens, NFTs last because they are shown in a separate gallery. */
function rankOf({ isNft, token }: HeldTokenView): number {
  if (isNft) return 3
  if (token.genuineness === 'blocked') return 2
  return { original: 0, unknown: 1, copy: 2 }[token.verdict?.kind ?? 'unknown']
}
