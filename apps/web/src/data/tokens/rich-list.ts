import { toNanoErg } from '@ergo-explorer/chain'
import { getRichList } from '@ergo-explorer/client'
import type { Holder, RichList } from '@ergo-explorer/contract'
import { callApi, notOfferedIfReachable } from '../api/api-client.ts'
import type { Paging } from '../paging.ts'
import type { Resource } from '../resource/resource.ts'
import { EMPTY_PAGE, type ListPage, pageRange, toListPage } from './token.ts'

export type RichListPage = ListPage<Holder> & Pick<RichList, 'circulating' | 'top'>

/** Null when the API provides no rich list. */
export function richListResource(paging: Paging): Resource<RichListPage | null> {
  return {
    type: 'address list',
    args: ['rich-list', paging.page, paging.limit, paging.after ?? null],
    invalidatedBy: 'tip',
    load: async (api, signal) => {
      // The API rejects a page beyond the maximum offset, and then the totals are unknown too.
      const list = (await callApi(api, getRichList, pageRange(paging), signal)) ?? UNKNOWN_LIST
      const { circulating, top } = list
      return { ...toListPage(list, paging, (holder) => holder), circulating, top }
    },
    loadLegacy: notOfferedIfReachable,
  }
}

const UNKNOWN_LIST: RichList = { ...EMPTY_PAGE, items: [], total: null, circulating: toNanoErg(0n), top: [] }
