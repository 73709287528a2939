import type { NanoErg } from '@ergo-explorer/chain'
import type { KeyMention } from '@ergo-explorer/contract'
import type { Paging } from '../paging.ts'
import type { PartyView } from '../party-view.ts'
import type { Resource } from '../resource/resource.ts'
import { toAssetChange, type AssetChange } from './address.ts'
import { collectPages, type AddressListPage, sliceAddressListPage } from './address-list-page.ts'
import { callApi } from '../api/api-client.ts'
import { listAddressMentions } from '@ergo-explorer/client'

/** An unspent box whose contract or registers contain the public key of the address. */
export interface KeyMentionView {
  readonly boxId: string
  readonly action: KeyMention['action']
  readonly status: KeyMention['status']
  readonly templateHash: string | null
  readonly position: KeyMention['position']
  /** Number of different keys in the box, including this one. */
  readonly keyCount: number
  readonly contract: PartyView
  readonly value: NanoErg
  readonly assets: readonly AssetChange[]
  readonly height: number | null
}

/** Only requested from APIs with v2. */
export function keyMentionsResource(address: string, paging: Paging): Resource<AddressListPage<KeyMentionView>> {
  return {
    type: 'address list',
    args: ['contracts', address, paging.page, paging.limit, paging.after ?? null],
    invalidatedBy: 'mempool',
    load: async (api, signal) => {
      const found = await collectPages(
        (range) => callApi(api, listAddressMentions, { address, ...range }, signal),
        paging,
      )
      return sliceAddressListPage({ items: found.items.map(toMentionView), next: found.next }, paging)
    },
  }
}

const toMentionView = ({ action, status, templateHash, position, keyCount, box }: KeyMention): KeyMentionView => ({
  boxId: box.boxId,
  action,
  status,
  templateHash,
  position,
  keyCount,
  contract: box.owner,
  value: box.value,
  assets: box.assets.map(toAssetChange),
  height: box.height,
})
