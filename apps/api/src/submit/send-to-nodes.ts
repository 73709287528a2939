import { type NodeClient, NodeError } from '@ergo-explorer/node'

/** What the nodes make of a transaction. */
export type Verdict =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused'; readonly reasons: readonly string[] }
  | { readonly kind: 'unanswered' }

type Sender = Pick<NodeClient, 'submitTransaction'>

/** A node checks every script before it answers, but who sends a payment does not wait for ever. */
const PATIENCE_MS = 10_000

/** Hands a transaction to all nodes at once. One that takes it is enough, and the rest go on without being waited for. */
export async function sendToNodes(nodes: readonly Sender[], json: string, patienceMs = PATIENCE_MS): Promise<Verdict> {
  const accepted = nodes.map(async (node) => {
    const outcome = await node.submitTransaction(json, AbortSignal.timeout(patienceMs))
    if (!outcome.ok && !isThereAlready(outcome.error)) throw outcome.error
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
    return reasons.length === 0 ? { kind: 'unanswered' } : { kind: 'refused', reasons: [...new Set(reasons)] }
  }
}

/** Whoever sends the same once more has what was wanted. */
const isThereAlready = ({ code, reason }: NodeError): boolean =>
  code === 'rejected' && reason !== undefined && /already in the mempool/i.test(reason)

/** The node's own words, without the word that it puts before all of them. */
const reasonOf = ({ reason }: NodeError): string => reason?.replace(/^bad\.request: /, '') ?? 'A node refuses it'
