import { type NanoErg, toNanoErg } from '@ergo-explorer/chain'
import { getBlockAdProofs } from '@ergo-explorer/client'
import { type ApiClient, callApi } from '../api/api-client.ts'
import {
  getBlock,
  getBlockExtension,
  type KnownBlock,
  type KnownBlockTransaction,
  type KnownExtension,
  listBlockTransactions,
  type Listed,
} from '../api/operations.ts'
import type { Paging } from '../paging.ts'
import { checkFields } from '../resource/load-complete-view.ts'
import type { Resource } from '../resource/resource.ts'

/** Identifies a block in a URL. */
export type BlockLookup =
  | { readonly by: 'id'; readonly id: string }
  | { readonly by: 'height'; readonly height: number }
  | { readonly by: 'nothing' }

/** Accepts an id or a height. Any other text is no block and causes no request. */
export function parseBlockLookup(text: string | undefined): BlockLookup {
  if (text === undefined) return { by: 'nothing' }
  if (/^\d{1,9}$/.test(text)) return { by: 'height', height: Number(text) }
  return /^[0-9a-f]{64}$/i.test(text) ? { by: 'id', id: text.toLowerCase() } : { by: 'nothing' }
}

/** Path parameter for v2; null when there is nothing to request. */
function formatBlockLookupParam(lookup: BlockLookup): string | null {
  if (lookup.by === 'nothing') return null
  return lookup.by === 'id' ? lookup.id : String(lookup.height)
}

/** One block; null when it does not exist. */
export function blockResource(lookup: BlockLookup): Resource<KnownBlock | null> {
  const block = formatBlockLookupParam(lookup)
  return {
    type: 'block',
    args: [block],
    invalidatedBy: 'tip',
    load: async (api, signal) =>
      checkFields(block === null ? null : await callApi(api, getBlock, { block }, signal), {
        lists: ['competingBlockIds'],
        others: ['header', 'miner', 'reward', 'fees', 'rewardSplit', 'audit', 'parameters'],
      }),
  }
}

/** Newly issued coins plus fees. */
export function sumRewardAndFees({ reward, fees }: Pick<KnownBlock, 'reward' | 'fees'>): NanoErg | null {
  return reward === null || fees === null ? null : toNanoErg(BigInt(reward) + BigInt(fees))
}

/** The extension of a block; null when it is not available. */
export function extensionResource(lookup: BlockLookup): Resource<KnownExtension | null> {
  return {
    type: 'extension',
    args: [formatBlockLookupParam(lookup)],
    invalidatedBy: 'tip',
    load: async (api, signal) => {
      const id = await resolveBlockId(api, lookup, signal)
      if (id === null) return null
      return checkFields(await callApi(api, getBlockExtension, { blockId: id }, signal), { lists: ['fields'] })
    },
  }
}

/** Immutable data is requested by id, so a height is resolved first. */
async function resolveBlockId(api: ApiClient, lookup: BlockLookup, signal: AbortSignal): Promise<string | null> {
  if (lookup.by !== 'height') return formatBlockLookupParam(lookup)
  return (await callApi(api, getBlock, { block: String(lookup.height) }, signal))?.blockId ?? null
}

/** The AD proofs of a block as hex; null when they are not available. */
export function adProofsResource(lookup: BlockLookup): Resource<string | null> {
  return {
    type: 'ad proofs',
    args: [formatBlockLookupParam(lookup)],
    invalidatedBy: 'tip',
    load: async (api, signal) => {
      const id = await resolveBlockId(api, lookup, signal)
      if (id === null) return null
      return (await callApi(api, getBlockAdProofs, { blockId: id }, signal))?.proofBytes ?? null
    },
  }
}

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

/** Derived: what the information tab shows of the transactions, all as layers, the first few as rows. */
export interface BlockPictureView {
  /** Null when the API provides no sizes. */
  readonly layers: readonly TransactionLayer[] | null
  readonly first: readonly KnownBlockTransaction[]
  readonly total: number
}

/** Maximum page size of v2. The drawing shows further transactions as sums by kind. */
const MAX_LAYERS = 200
/** Transactions that the page of a block lists. */
export const BLOCK_PAGE_TRANSACTIONS = 5

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
        first: page.items.slice(0, BLOCK_PAGE_TRANSACTIONS),
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
