import { type NanoErg, type TokenUnits, readNanoErg, toNanoErg } from '@ergo-explorer/chain'
import type { Holder, Label } from '@ergo-explorer/contract'
import { getRichList } from '@ergo-explorer/client'
import { findNamedContract, type PartyView } from '../party-view.ts'
import type { Paging } from '../paging.ts'
import type { Resource } from '../resource/resource.ts'
import { type ListPage, pageRange, toListPage } from './token.ts'
import { callApi, notOfferedIfReachable } from '../api/api-client.ts'

/** A holder of a token or of ERG. */
export interface HolderRow<Amount extends NanoErg | TokenUnits> {
  readonly party: PartyView
  /** Null for an ordinary key. */
  readonly mark: HolderCategory | null
  readonly amount: Amount
  /** False for coins locked in a contract outside of circulation. */
  readonly isCirculating: boolean
}

export type HolderCategory = 'contract' | 'miner' | 'exchange'

/** `readAmount` sets the unit: the API uses one type for holders of tokens and of ERG. */
export function toHolderRow<Amount extends NanoErg | TokenUnits>(
  { party, amount, share }: Holder,
  readAmount: (text: string) => Amount,
): HolderRow<Amount> {
  const { address, kind, scriptHash, isReadable, label } = party
  return {
    party: { address, kind, scriptHash, isReadable, templateHash: findNamedContract(party) ?? null, label },
    mark: markOf(kind, label),
    amount: readAmount(amount),
    isCirculating: share !== null,
  }
}

function markOf(kind: PartyView['kind'], label: Label | null): HolderCategory | null {
  if (label?.kind === 'miner' || label?.kind === 'exchange') return label.kind
  return kind === 'P2PK' ? null : 'contract'
}

export interface RichListView extends ListPage<HolderRow<NanoErg>> {
  /** nanoERG in circulation, without coins locked in reserve contracts. */
  readonly circulating: NanoErg
  /** Combined balance of the largest holders. */
  readonly top: readonly { readonly holders: number; readonly amount: NanoErg }[]
}

/** Null when the API provides no rich list. */
export function richListResource(paging: Paging): Resource<RichListView | null> {
  return {
    type: 'address list',
    args: ['rich-list', paging.page, paging.limit, paging.after ?? null],
    invalidatedBy: 'tip',
    load: async (api, signal) => {
      const list = await callApi(api, getRichList, pageRange(paging), signal)
      // The API rejects a page beyond the maximum offset, and then the totals are unknown too.
      if (list === null)
        return { items: [], total: null, hasNext: false, isComplete: true, circulating: toNanoErg(0n), top: [] }
      return {
        ...toListPage(list, paging, (holder) => toHolderRow(holder, readNanoErg)),
        circulating: list.circulating,
        top: list.top.map(({ holderCount, amount }) => ({ holders: holderCount, amount })),
      }
    },
    loadLegacy: notOfferedIfReachable,
  }
}
