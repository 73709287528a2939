import { nodeTransactionJson, printJson, type Transaction, type TransactionId } from '@ergo-explorer/chain'
import type { NodeClient } from '@ergo-explorer/node'

/** Why nodes dropped a transaction: it became invalid, or it is still valid and they made room for better paid ones. */
export type DropReason = 'evicted' | 'invalid'

export type TransactionChecker = Pick<NodeClient, 'checkTransaction'>

const TIMEOUT_MS = 5_000

/**
 * Asks nodes about transactions that they dropped: a node does not say why it removes one, but it checks any transaction
 * on request. The first node that answers decides.
 */
export async function fetchDropReasons(
  nodes: readonly TransactionChecker[],
  dropped: readonly Transaction[],
  signal?: AbortSignal,
): Promise<Map<TransactionId, DropReason>> {
  const reasons = new Map<TransactionId, DropReason>()
  for (const transaction of dropped) {
    const reason = await checkDropped(nodes, transaction, signal)
    if (reason !== undefined) reasons.set(transaction.id, reason)
  }
  return reasons
}

async function checkDropped(
  nodes: readonly TransactionChecker[],
  transaction: Transaction,
  signal: AbortSignal | undefined,
): Promise<DropReason | undefined> {
  const json = printJson(nodeTransactionJson(transaction))
  for (const node of nodes) {
    const timeout = AbortSignal.timeout(TIMEOUT_MS)
    const outcome = await node.checkTransaction(
      json,
      signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    )
    if (outcome.ok) return 'evicted'
    if (outcome.error.code === 'rejected') return 'invalid'
  }
  return undefined
}
