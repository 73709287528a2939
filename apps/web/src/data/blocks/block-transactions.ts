import { FEE_SCRIPT } from '@ergo-explorer/chain'
import type { Story, TransactionSummary, V0BlockSummary, V0TransactionInfo } from '@ergo-explorer/contract'
import type { ApiClient } from '../api/create-api-client.ts'
import type { Paging } from '../paging.ts'
import type { Resource } from '../resource/resource.ts'
import { type BlockLookup, formatBlockLookupParam } from './block-lookup.ts'
import { getV0Block } from './get-v0-block.ts'

/** A transaction in the list of its block. Null where v0 does not provide a value. */
export interface BlockTransactionRow {
  readonly id: string
  readonly index: number
  readonly inputCount: number
  readonly outputCount: number
  /** nanoERG of all outputs. */
  readonly value: string
  readonly fee: string
  readonly size: number | null
  readonly story: Story | null
}

export interface BlockTransactionsView {
  readonly items: readonly BlockTransactionRow[]
  readonly total: number
}

/** One page of a block's transactions; null when the block does not exist. */
export function blockTransactionsResource(
  lookup: BlockLookup,
  { page, limit }: Paging,
): Resource<BlockTransactionsView | null> {
  const offset = (page - 1) * limit
  return {
    type: 'block transactions',
    args: [formatBlockLookupParam(lookup), page, limit],
    invalidatedBy: 'tip',
    load: async (api, signal) => {
      if (api.features?.includes('blocks') === true)
        return fetchV2BlockTransactions(api, lookup, { query: `limit=${limit}&offset=${offset}`, signal })
      const found = await getV0Block(api, lookup, signal)
      return found === null ? null : blockTransactionsFromV0(found, offset, limit)
    },
  }
}

export async function fetchV2BlockTransactions(
  api: ApiClient,
  lookup: BlockLookup,
  { query, signal }: { readonly query: string; readonly signal: AbortSignal },
): Promise<BlockTransactionsView | null> {
  const name = formatBlockLookupParam(lookup)
  if (name === null) return null
  const path = `/api/v2/blocks/${name}/transactions?${query}`
  const page = await api.get<{ items: TransactionSummary[]; total: number | null }>(path, signal)
  return page === null
    ? null
    : { items: page.items.map(blockTransactionRowFromV2), total: page.total ?? page.items.length }
}

export function blockTransactionsFromV0(
  { block }: V0BlockSummary,
  offset: number,
  limit: number,
): BlockTransactionsView {
  const { blockTransactions } = block
  return {
    items: blockTransactions.slice(offset, offset + limit).map(blockTransactionRowFromV0),
    total: blockTransactions.length,
  }
}

export function blockTransactionRowFromV2(transaction: TransactionSummary): BlockTransactionRow {
  const { id, index, inputCount, outputCount, value, fee, size, story } = transaction
  return { id, index: index ?? 0, inputCount, outputCount, value, fee, size, story }
}

export function blockTransactionRowFromV0({ id, index, inputs, outputs }: V0TransactionInfo): BlockTransactionRow {
  return {
    id,
    index,
    inputCount: inputs.length,
    outputCount: outputs.length,
    value: sumOf(outputs),
    fee: sumOf(outputs.filter(({ ergoTree }) => ergoTree === FEE_SCRIPT)),
    size: null,
    story: null,
  }
}

/** Small JSON integers are parsed as numbers, even where the contract says bigint. */
const sumOf = (outputs: readonly { readonly value: bigint | number }[]) =>
  String(outputs.reduce((sum, { value }) => sum + BigInt(value), 0n))
