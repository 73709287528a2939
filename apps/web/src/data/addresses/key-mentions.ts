import type { KeyMention } from '@ergo-explorer/contract'
import type { Paging } from '../paging.ts'
import type { PartyView } from '../party-view.ts'
import type { Resource } from '../resource/resource.ts'
import { toAssetChange } from './address-from-v2.ts'
import { collectPages, type CursorPage } from './collect-pages.ts'
import type { AssetChange } from './balance-change.ts'
import { type AddressListPage, sliceAddressListPage } from './address-list-page.ts'

/** An unspent box whose contract or registers contain the public key of the address. */
export interface KeyMentionView {
  readonly boxId: string
  readonly position: KeyMention['position']
  /** Number of different keys in the box, including this one. */
  readonly keyCount: number
  readonly contract: PartyView
  readonly value: string
  readonly assets: readonly AssetChange[]
  readonly height: number | null
}

/** Only requested from APIs with v2. */
export function keyMentionsResource(address: string, paging: Paging): Resource<AddressListPage<KeyMentionView>> {
  return {
    type: 'address list',
    args: ['contracts', address, paging.page, paging.limit],
    invalidatedBy: 'mempool',
    load: async (api, signal) => {
      const path = `/api/v2/addresses/${encodeURIComponent(address)}/mentions`
      const found = await collectPages((query) => api.get<CursorPage<KeyMention>>(`${path}?${query}`, signal))
      return sliceAddressListPage({ items: found.items.map(toMentionView), isComplete: found.isComplete }, paging)
    },
  }
}

const toMentionView = ({ position, keyCount, box }: KeyMention): KeyMentionView => ({
  boxId: box.boxId,
  position,
  keyCount,
  contract: box.owner,
  value: box.value,
  assets: box.assets.map(toAssetChange),
  height: box.height,
})
