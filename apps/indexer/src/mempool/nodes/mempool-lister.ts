import type { TransactionId } from '@ergo-explorer/chain'
import type { NodeError, NodeOutcome } from '@ergo-explorer/node'
import type { SeenByNode } from '../model/diff.ts'
import type { NodeName } from '../model/tracked-transaction.ts'
import type { MempoolSource } from './listings.ts'

export interface ListedMempools {
  /** In the order of the responses, so that contents are requested from the fastest node. */
  readonly seenByNode: SeenByNode
  /** Nothing is known of these nodes, which differs from an empty mempool. */
  readonly failures: readonly NodeError[]
}

export type ListMempools = (
  nodes: readonly Pick<MempoolSource, 'name' | 'fetchMempoolIds'>[],
  signal?: AbortSignal,
) => Promise<ListedMempools>

interface ListRequest {
  readonly response: Promise<NodeOutcome<readonly TransactionId[]>>
  /** Set when the node has responded. */
  result?: { readonly outcome: NodeOutcome<readonly TransactionId[]>; readonly at: number }
}

/** After the first response, other nodes have as long again, but at least this time. */
const MIN_GRACE_MS = 100
/** A late list is used by the next poll, but not after a pause. */
const MAX_AGE_MS = 5000

/**
 * Returns a function that lists the mempools of nodes. A slow node does not delay the others: nothing is known of it in
 * this poll, and its list is part of the first poll after it has responded. Each node has at most one request.
 */
export function createMempoolLister(now = () => performance.now()): ListMempools {
  const requests = new Map<NodeName, ListRequest>()

  const begin = (node: Parameters<ListMempools>[0][number], signal: AbortSignal | undefined): ListRequest => {
    const request: ListRequest = {
      response: node.fetchMempoolIds(signal).then((outcome) => {
        request.result = { outcome, at: now() }
        return outcome
      }),
    }
    return request
  }
  /** What does not belong to this poll: lists of other nodes and old ones. */
  const dropOld = (names: ReadonlySet<NodeName>) => {
    for (const [name, { result }] of requests)
      if (!names.has(name) || (result !== undefined && now() - result.at >= MAX_AGE_MS)) requests.delete(name)
  }

  return async (nodes, signal) => {
    dropOld(new Set(nodes.map(({ name }) => name)))
    const begun = new Map(
      nodes.filter(({ name }) => !requests.has(name)).map((node) => [node.name, begin(node, signal)]),
    )
    for (const [name, request] of begun) requests.set(name, request)
    const all = nodes.flatMap(({ name }) => requests.get(name) ?? [])
    // A list that was requested earlier may lack the transaction of a wake-up.
    await waitForResponses(begun.size > 0 ? [...begun.values()] : all, { all, now })

    const responses = [...requests].flatMap(([name, { result }]) =>
      result === undefined ? [] : [{ name, outcome: result.outcome, rank: begun.has(name) ? result.at : Infinity }],
    )
    const seenByNode = new Map<NodeName, ReadonlySet<TransactionId>>()
    const failures: NodeError[] = []
    // Subtracting infinities would not give an order.
    for (const { name, outcome } of responses.toSorted((a, b) => (a.rank === b.rank ? 0 : a.rank < b.rank ? -1 : 1))) {
      requests.delete(name)
      if (outcome.ok) seenByNode.set(name, new Set(outcome.value))
      else failures.push(outcome.error)
    }
    return { seenByNode, failures }
  }
}

/** Returns when all have responded, or a while after the first of `decisive` has succeeded. */
async function waitForResponses(
  decisive: readonly ListRequest[],
  { all, now }: { readonly all: readonly ListRequest[]; readonly now: () => number },
): Promise<void> {
  const { promise: enough, resolve, reject } = Promise.withResolvers<void>()
  const start = now()
  let timer: NodeJS.Timeout | undefined
  const startGrace = () => void (timer ??= setTimeout(resolve, Math.max(MIN_GRACE_MS, now() - start)))
  for (const { response } of decisive) response.then(({ ok }) => void (ok && startGrace()), reject)
  Promise.all(all.map(({ response }) => response)).then(() => resolve(), reject)
  await enough.finally(() => clearTimeout(timer))
}
