import type { Holder, RichList } from '@ergo-explorer/contract'
import { askPresence } from '../api/ask-presence.ts'
import type { Paging } from '../page-number.ts'
import type { Resource } from '../resource/resource.ts'
import { type HolderRow, holderRowOf } from './holder-row.ts'
import { type ListPage, offsetQuery, pageByOffset } from './list-page.ts'

export interface RichListView extends ListPage<HolderRow> {
  /** nanoERG outside of contracts that keep them back. */
  readonly circulating: string
  /** What the richest have together. */
  readonly top: readonly { readonly holders: number; readonly amount: string }[]
}

/** Null where the API does not rank addresses. */
export function richListResource(paging: Paging): Resource<RichListView | null> {
  return {
    family: 'address list',
    args: ['rich-list', paging.page, paging.limit],
    changesWith: 'tip',
    load: async (api, signal) => {
      if (api.features?.includes('rich-list') !== true) {
        await askPresence(api, signal)
        return null
      }
      const list = await api.get<RichList>(`/api/v2/rich-list?${offsetQuery(paging)}`, signal)
      // A page that is too far down is refused, and then the richest are not known either.
      if (list === null) return { items: [], total: null, hasNext: false, isWhole: true, circulating: '0', top: [] }
      return {
        ...pageByOffset<Holder, HolderRow>(list, paging, holderRowOf),
        circulating: list.circulating,
        top: list.top.map(({ holders, amount }) => ({ holders, amount })),
      }
    },
  }
}
