import pMap from 'p-map'
import type { HeaderId, TransactionId } from '@ergo-explorer/chain'
import type { NodeClient } from '@ergo-explorer/node'
import type { InputChainView } from '../model/input-blocks.ts'
import type { NodeName } from '../model/tracked-transaction.ts'

/** The node methods for input blocks. */
export type InputBlockSource = Pick<
  NodeClient,
  'name' | 'fetchInputChain' | 'fetchInputBlockIds' | 'fetchInputBlockTransactions'
>

export interface InputBlockLimits {
  /** Per chain: several times the expected number between two blocks. Only the newest count. */
  readonly maxInputBlocks: number
  /** Per chain. Only the oldest count. */
  readonly maxTransactions: number
}

export const DEFAULT_INPUT_BLOCK_LIMITS: InputBlockLimits = { maxInputBlocks: 512, maxTransactions: 5000 }

const CONCURRENCY = 4

/**
 * Reads the best input chains of nodes. The transactions of an input block never change, so they are fetched once; only
 * blocks of current chains are cached.
 */
export function createInputChainReader({
  maxInputBlocks,
  maxTransactions,
}: InputBlockLimits = DEFAULT_INPUT_BLOCK_LIMITS) {
  let cache = new Map<HeaderId, readonly TransactionId[]>()

  const fetchChain = async (
    node: InputBlockSource,
    { fetched, signal }: { readonly fetched: typeof cache; readonly signal?: AbortSignal | undefined },
  ): Promise<InputChainView | undefined> => {
    const chain = await node.fetchInputChain(signal)
    if (!chain.ok) return undefined
    const inputBlocks = chain.value.inputBlocks.slice(-maxInputBlocks)
    const fetchIds = async (id: HeaderId) => {
      const known = fetched.get(id) ?? cache.get(id)
      const ids = known === undefined ? await node.fetchInputBlockIds(id, signal) : undefined
      if (known !== undefined) fetched.set(id, known)
      else if (ids?.ok === true) fetched.set(id, ids.value.slice(0, maxTransactions))
    }
    await pMap(inputBlocks, fetchIds, { concurrency: CONCURRENCY })
    const inputBlockOf = new Map<TransactionId, HeaderId>()
    for (const id of inputBlocks) {
      const transactions = fetched.get(id)
      // The node has moved to another chain in the meantime.
      if (transactions === undefined) return undefined
      for (const transaction of transactions) if (inputBlockOf.size < maxTransactions) inputBlockOf.set(transaction, id)
    }
    return { bestBlock: chain.value.bestBlock, inputBlockOf }
  }

  /** The view of each node; undefined if it could not be read completely. */
  return async (
    nodes: readonly InputBlockSource[],
    signal?: AbortSignal,
  ): Promise<Map<NodeName, InputChainView | undefined>> => {
    const fetched = new Map<HeaderId, readonly TransactionId[]>()
    const views = new Map<NodeName, InputChainView | undefined>()
    for (const node of nodes) views.set(node.name, await fetchChain(node, { fetched, signal }))
    cache = fetched
    return views
  }
}
