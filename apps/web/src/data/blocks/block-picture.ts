import type { Resource } from '../resource/resource.ts'
import { type BlockLookup, nameOf } from './block-lookup.ts'
import { type BlockTransactionRow, getV2Transactions, pageOfV0 } from './block-transactions.ts'
import { getV0Block } from './get-v0-block.ts'

/** One transaction as a layer. */
export interface Layer {
  readonly id: string
  readonly kind: string
  readonly size: number
}

/** What the first page of a block shows of its transactions: all of them as layers, and a few as rows. */
export interface BlockPictureView {
  /** Null where nobody tells sizes. */
  readonly layers: readonly Layer[] | null
  readonly first: readonly BlockTransactionRow[]
  readonly total: number
}

/** The most that one answer of v2 holds; whoever draws adds up the others by kind. */
const MOST_LAYERS = 200
const FIRST_ROWS = 5

/** Stories of two hundred transactions would be most of the page, so only what is drawn is kept of them. */
export function blockPictureResource(lookup: BlockLookup): Resource<BlockPictureView | null> {
  return {
    family: 'block transactions',
    args: [nameOf(lookup), 'picture'],
    changesWith: 'tip',
    load: async (api, signal) => {
      if (api.features?.includes('blocks') === true) {
        const page = await getV2Transactions(api, lookup, `limit=${MOST_LAYERS}`, signal)
        if (page === null) return null
        return { layers: layersOf(page.items), first: page.items.slice(0, FIRST_ROWS), total: page.total }
      }
      const found = await getV0Block(api, lookup, signal)
      if (found === null) return null
      const { items, total } = pageOfV0(found, 0, FIRST_ROWS)
      return { layers: null, first: items, total }
    },
  }
}

const layersOf = (rows: readonly BlockTransactionRow[]) =>
  rows.map(({ id, size, story }) => ({ id, kind: story?.kind ?? 'other', size: size ?? 0 }))
