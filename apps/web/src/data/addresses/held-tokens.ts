import type { TokenUnits } from '@ergo-explorer/chain'
import { type ApiClient, callApi } from '../api/api-client.ts'
import { getAddressBalance, type KnownHeldToken } from '../api/operations.ts'
import type { Paging } from '../paging.ts'
import type { Resource } from '../resource/resource.ts'
import { type TokenView, toJudgedTokenView, toTokenView } from '../token-view.ts'
import { collectPages, type CollectedItems, type AddressListPage, sliceAddressListPage } from './address-list-page.ts'

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

const tokenFromV2 = (held: KnownHeldToken): HeldTokenView => ({
  token: held.verdict === null ? toTokenView(held) : toJudgedTokenView(held),
  amount: held.amount,
  type: held.type,
  isNft: held.isNft === true,
})

/** Originals first, copies after unknown tokens, NFTs last because they are shown in a separate gallery. */
function rankOf({ isNft, token }: HeldTokenView): number {
  if (isNft) return 3
  if (token.genuineness === 'blocked') return 2
  return { original: 0, unknown: 1, copy: 2 }[token.verdict?.kind ?? 'unknown']
}
