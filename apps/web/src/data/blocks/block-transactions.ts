import { type ApiClient, callApi } from '../api/api-client.ts'
import { type KnownBlockTransaction, listBlockTransactions, type Listed } from '../api/operations.ts'
import type { Paging } from '../paging.ts'
import { checkFields } from '../resource/load-complete-view.ts'
import type { Resource } from '../resource/resource.ts'
import { type BlockLookup, formatBlockLookupParam } from './block.ts'

/** One page of a block's transactions; null when the block does not exist. */
export function blockTransactionsResource(
  lookup: BlockLookup,
  { page, limit }: Paging,
): Resource<Listed<KnownBlockTransaction> | null> {
  const offset = (page - 1) * limit
  return {
    type: 'block transactions',
    args: [formatBlockLookupParam(lookup), page, limit],
    invalidatedBy: 'tip',
    load: (api, signal) => fetchBlockTransactions(api, lookup, { limit, offset }, signal),
  }
}

async function fetchBlockTransactions(
  api: ApiClient,
  lookup: BlockLookup,
  range: { readonly limit: number; readonly offset?: number },
  signal: AbortSignal,
): Promise<Listed<KnownBlockTransaction> | null> {
  const block = formatBlockLookupParam(lookup)
  const page = block === null ? null : await callApi(api, listBlockTransactions, { block, ...range }, signal)
  return page && { ...page, items: page.items.map((item) => checkFields(item, SHOWN_FIELDS)) }
}

const SHOWN_FIELDS = { others: ['transactionId', 'inputCount', 'outputCount', 'fee', 'size', 'story'] } as const

/** One transaction as a layer of the drawing. */
export interface TransactionLayer {
  readonly id: string
  readonly kind: string
  readonly size: number
}

/** What the information tab shows of the transactions: all as layers, the first few as rows. */
export interface BlockPictureView {
  /** Null when the API provides no sizes. */
  readonly layers: readonly TransactionLayer[] | null
  readonly first: readonly KnownBlockTransaction[]
  readonly total: number
}

/** Maximum page size of v2. The drawing shows further transactions as sums by kind. */
const MAX_LAYERS = 200
const FIRST_ROWS = 5

/** The stories of 200 transactions would make up most of the page data, so only the drawn fields are stored. */
export function blockPictureResource(lookup: BlockLookup): Resource<BlockPictureView | null> {
  return {
    type: 'block transactions',
    args: [formatBlockLookupParam(lookup), 'picture'],
    invalidatedBy: 'tip',
    load: async (api, signal) => {
      const page = await fetchBlockTransactions(api, lookup, { limit: MAX_LAYERS }, signal)
      if (page === null) return null
      return {
        layers: toLayers(page.items),
        first: page.items.slice(0, FIRST_ROWS),
        total: page.total ?? page.items.length,
      }
    },
  }
}

function toLayers(rows: readonly KnownBlockTransaction[]): readonly TransactionLayer[] | null {
  const layers = rows.flatMap(({ transactionId: id, size, story }) =>
    size === null ? [] : [{ id, kind: story?.kind ?? 'other', size }],
  )
  return layers.length === rows.length ? layers : null
}
