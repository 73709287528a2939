import type { HeaderId, TransactionId } from '@ergo-explorer/chain'
import type { SeenByNode } from './diff.ts'
import { isListed, type NodeName, type TrackedTransaction } from './tracked-transaction.ts'

/** The best input chain of a node. */
export interface InputChainView {
  /** The block after which the input blocks follow. */
  readonly bestBlock: HeaderId | undefined
  readonly inputBlockOf: ReadonlyMap<TransactionId, HeaderId>
}

/** Chains of the nodes that have input blocks; undefined if the chain of a node is not known. */
export type InputChains = ReadonlyMap<NodeName, InputChainView | undefined>

export const NO_INPUT_CHAINS: InputChains = new Map()

type HeldTransaction = Pick<TrackedTransaction, 'id' | 'sightings' | 'inputBlock'>

export interface AppliedInputChains {
  /** What each node has, in its mempool or in its input blocks. */
  readonly seenByNode: SeenByNode
  /** The input blocks of pre-confirmed transactions. */
  readonly inputBlocks: ReadonlyMap<TransactionId, HeaderId>
}

/**
 * Adds the transactions in input blocks to what nodes have: a node removes them from its mempool at once, but it has
 * not dropped them. Input blocks count only after the block at the tip of the index. While a node is at another block,
 * or its chain is not known, its transactions stay in their input blocks: the index will append the block that confirms
 * them.
 * @param stored all stored transactions
 * @param tip the last block of the index
 */
export function applyInputChains(
  listed: SeenByNode,
  chains: InputChains,
  { stored, tip }: { readonly stored: Iterable<HeldTransaction>; readonly tip: HeaderId | undefined },
): AppliedInputChains {
  const isCurrent = (chain: InputChainView | undefined): chain is InputChainView =>
    chain !== undefined && chain.bestBlock === tip
  const inputBlocks = new Map<TransactionId, HeaderId>()
  for (const chain of chains.values()) {
    if (!isCurrent(chain)) continue
    for (const [id, inputBlock] of chain.inputBlockOf) if (!inputBlocks.has(id)) inputBlocks.set(id, inputBlock)
  }
  const seenByNode = addInputTransactions(listed, chains)
  for (const { id, sightings, inputBlock } of stored) {
    if (inputBlock === undefined) continue
    for (const [node, sighting] of sightings) {
      const isUndecided = !listed.has(node) || (chains.has(node) && !isCurrent(chains.get(node)))
      if (!isListed(sighting) || !isUndecided) continue
      if (!inputBlocks.has(id)) inputBlocks.set(id, inputBlock)
      if (chains.has(node)) seenByNode.get(node)?.add(id)
    }
  }
  return { seenByNode, inputBlocks }
}

/**
 * What each node lists, and the transactions of its input chain. These come first, so that they are always within the
 * tracking limit. The sets of nodes with an input chain are new.
 */
export function addInputTransactions(
  listed: ReadonlyMap<NodeName, ReadonlySet<TransactionId>>,
  chains: InputChains,
): Map<NodeName, Set<TransactionId>> {
  return new Map(
    Array.from(listed, ([node, ids]) => [
      node,
      // Only the sets of nodes with a chain are changed.
      chains.has(node)
        ? new Set([...(chains.get(node)?.inputBlockOf.keys() ?? []), ...ids])
        : (ids as Set<TransactionId>),
    ]),
  )
}
