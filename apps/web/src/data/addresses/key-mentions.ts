import type { KeyMention } from '@ergo-explorer/contract'
import type { Paging } from '../page-number.ts'
import type { PartyView } from '../party.ts'
import type { Resource } from '../resource/resource.ts'
import { changeOf } from './address-from-v2.ts'
import { collect, type CursorPage } from './collect.ts'
import type { AssetChange } from './effect.ts'
import { type Listed, pageOf } from './listed.ts'

/** An unspent box that names the key of an address. */
export interface MentionView {
  readonly boxId: string
  readonly place: KeyMention['place']
  /** Different keys that the box names, this one included. */
  readonly keyCount: number
  readonly contract: PartyView
  readonly value: string
  readonly assets: readonly AssetChange[]
  readonly height: number | null
}

/** Only v2 looks into contracts: elsewhere nobody asks. */
export function keyMentionsResource(address: string, paging: Paging): Resource<Listed<MentionView>> {
  return {
    family: 'address list',
    args: ['contracts', address, paging.page, paging.limit],
    changesWith: 'mempool',
    load: async (api, signal) => {
      const path = `/api/v2/addresses/${encodeURIComponent(address)}/mentions`
      const found = await collect((query) => api.get<CursorPage<KeyMention>>(`${path}?${query}`, signal))
      return pageOf({ items: found.items.map(mentionOf), isWhole: found.isWhole }, paging)
    },
  }
}

const mentionOf = ({ place, keyCount, box }: KeyMention): MentionView => ({
  boxId: box.boxId,
  place,
  keyCount,
  contract: box.owner,
  value: box.value,
  assets: box.assets.map(changeOf),
  height: box.height,
})
