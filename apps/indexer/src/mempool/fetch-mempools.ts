import type { TransactionId } from '@ergo-explorer/chain'
import type { NodeClient, NodeError } from '@ergo-explorer/node'
import type { SeenByNode } from './diff-mempool.ts'
import type { NodeName } from './tracked-transaction.ts'

/** The node methods that the mempool uses. */
export type MempoolSource = Pick<
  NodeClient,
  'name' | 'fetchMempoolIds' | 'fetchMempoolTransactions' | 'fetchMempoolPage'
>

export interface FetchedMempools {
  readonly seenByNode: SeenByNode
  /** Nothing is known of these nodes, which differs from an empty mempool. */
  readonly failures: readonly NodeError[]
}

export async function fetchMempools(nodes: readonly MempoolSource[], signal?: AbortSignal): Promise<FetchedMempools> {
  const seenByNode = new Map<NodeName, ReadonlySet<TransactionId>>()
  const failures: NodeError[] = []
  const requests = nodes.map(async (node) => [node.name, await node.fetchMempoolIds(signal)] as const)
  for (const [name, outcome] of await Promise.all(requests)) {
    if (outcome.ok) seenByNode.set(name, new Set(outcome.value))
    else failures.push(outcome.error)
  }
  return { seenByNode, failures }
}
