import type { Resource } from '../resource/resource.ts'
import { type BlockLookup, formatBlockLookupParam } from './block-lookup.ts'
import { type BlockTransactionRow, fetchV2BlockTransactions, blockTransactionsFromV0 } from './block-transactions.ts'
import { getV0Block } from './get-v0-block.ts'

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
  readonly first: readonly BlockTransactionRow[]
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
      if (api.features?.includes('blocks') === true) {
        const page = await fetchV2BlockTransactions(api, lookup, { query: `limit=${MAX_LAYERS}`, signal })
        if (page === null) return null
        return { layers: toLayers(page.items), first: page.items.slice(0, FIRST_ROWS), total: page.total }
      }
      const found = await getV0Block(api, lookup, signal)
      if (found === null) return null
      const { items, total } = blockTransactionsFromV0(found, 0, FIRST_ROWS)
      return { layers: null, first: items, total }
    },
  }
}

const toLayers = (rows: readonly BlockTransactionRow[]) =>
  rows.map(({ id, size, story }) => ({ id, kind: story?.kind ?? 'other', size: size ?? 0 }))
