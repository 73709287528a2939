import { type NodeClient, NodeError } from '@ergo-explorer/node'

/** Combined result of all nodes. */
export type NodesResult =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'rejected'; readonly reasons: readonly string[] }
  | { readonly kind: 'unreachable' }

type Sender = Pick<NodeClient, 'submitTransaction'>

/** A node checks every script before it responds, but the client must not wait forever. */
const TIMEOUT_MS = 10_000

/** Sends a transaction to all nodes concurrently. The first acceptance is enough; the others are not awaited. */
export async function sendToNodes(
  nodes: readonly Sender[],
  json: string,
  timeoutMs = TIMEOUT_MS,
): Promise<NodesResult> {
  const accepted = nodes.map(async (node) => {
    const outcome = await node.submitTransaction(json, AbortSignal.timeout(timeoutMs))
    if (!outcome.ok && !isAlreadyInMempool(outcome.error)) throw outcome.error
  })
  try {
    await Promise.any(accepted)
    return { kind: 'accepted' }
  } catch (error) {
    const failures: readonly unknown[] = error instanceof AggregateError ? error.errors : [error]
    const reasons = failures.flatMap((failure) => {
      if (!(failure instanceof NodeError)) throw failure
      return failure.code === 'rejected' ? [reasonOf(failure)] : []
    })
    return reasons.length === 0 ? { kind: 'unreachable' } : { kind: 'rejected', reasons: [...new Set(reasons)] }
  }
}

/** Submitting the same transaction again is a success. */
const isAlreadyInMempool = ({ code, reason }: NodeError): boolean =>
  code === 'rejected' && reason !== undefined && /already in the mempool/i.test(reason)

/** The node's reason, without its fixed prefix. */
const reasonOf = ({ reason }: NodeError): string => reason?.replace(/^bad\.request: /, '') ?? 'A node refuses it'
