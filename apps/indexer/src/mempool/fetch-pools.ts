import type { TransactionId } from '@ergo-explorer/chain'
import type { NodeClient, NodeError } from '@ergo-explorer/node'
import type { SeenByNode } from './diff-pool.ts'
import type { NodeName } from './waiting.ts'

/** What is asked of a node about its pool. */
export type PoolSource = Pick<NodeClient, 'name' | 'fetchMempoolIds' | 'fetchMempoolTransactions' | 'fetchMempoolPage'>

export interface Pools {
  readonly seenByNode: SeenByNode
  /** Of these nothing is known, which is not the same as an empty pool. */
  readonly silent: readonly NodeError[]
}

export async function fetchPools(nodes: readonly PoolSource[], signal?: AbortSignal): Promise<Pools> {
  const seenByNode = new Map<NodeName, ReadonlySet<TransactionId>>()
  const silent: NodeError[] = []
  const asked = nodes.map(async (node) => [node.name, await node.fetchMempoolIds(signal)] as const)
  for (const [name, outcome] of await Promise.all(asked)) {
    if (outcome.ok) seenByNode.set(name, new Set(outcome.value))
    else silent.push(outcome.error)
  }
  return { seenByNode, silent }
}
