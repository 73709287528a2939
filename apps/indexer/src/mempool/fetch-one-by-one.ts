import type { NodeError } from '@ergo-explorer/node'
import type { MempoolSource } from './fetch-mempools.ts'
import type { BodyCollector } from './body-collector.ts'
import type { FetchTarget } from './plan-fetch.ts'

const CONCURRENCY = 4

/** Uses one request per transaction, so that an unreadable response does not affect the others. */
export async function fetchOneByOne(
  node: MempoolSource,
  requested: readonly FetchTarget[],
  { collector, signal }: { readonly collector: BodyCollector; readonly signal?: AbortSignal | undefined },
): Promise<void> {
  const remaining = requested.values()
  let isAborted = false
  const worker = async () => {
    // All workers share the iterator, so each transaction is requested once.
    for (const { id } of remaining) {
      if (isAborted || collector.isFull()) return
      const outcome = await node.fetchMempoolTransactions([id], signal)
      if (outcome.ok) for (const { transaction } of outcome.value) collector.add(node.name, transaction)
      else if (isSingleTransactionError(outcome.error)) {
        collector.reject({ node: node.name, id, reason: outcome.error.message })
      } else isAborted = true
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
}

/** Whether the response for one transaction was bad while the node itself still works. */
export const isSingleTransactionError = ({ code }: NodeError): boolean =>
  code === 'invalid_response' || code === 'too_large'
