import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Block, NetworkName } from '@ergo-explorer/chain'
import { NodeError } from '@ergo-explorer/node'
import type { ParentBlock } from '../follow/fetch-verified-blocks.ts'
import type { FetchEvents } from './fetch-chain.ts'

/** Input of the worker thread. */
export interface FetchJob {
  readonly nodes: readonly { readonly url: string; readonly name: string }[]
  readonly network: NetworkName
  readonly after: ParentBlock
  readonly toHeight: number
  readonly concurrency: number
  /** Maximum number of chunks (16 blocks each) buffered between the threads. */
  readonly maxBuffered: number
}

/** Messages sent by the worker thread. */
export type FetchMessage =
  | { readonly blocks: readonly Block[] }
  | { readonly invalid: { readonly node: string; readonly reason: string } }
  | { readonly listed: { readonly node: string; readonly fromHeight: number } }
  | { readonly failed: string }
  | { readonly done: true }

const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js'

/**
 * Fetches verified blocks in chain order in a worker thread. Decoding and hashing take about as long as deriving rows,
 * so both run in parallel. Leaving the loop terminates the worker.
 */
export async function* fetchInWorker(
  job: FetchJob,
  { onInvalidBlock, onIdsListed, onQueueLength }: FetchEvents,
  signal: AbortSignal,
): AsyncGenerator<readonly Block[], void> {
  const worker = new Worker(new URL(`./fetch-worker.${extension}`, import.meta.url), { workerData: job })
  // Credit is granted for several chunks at once, because each message costs both threads time, but never for more than
  // the buffer holds.
  const credit = Math.ceil(job.maxBuffered / 2)
  let consumed = 0
  let fetched = 0
  worker.on('message', (message: FetchMessage) => 'blocks' in message && onQueueLength?.(++fetched - consumed))
  try {
    for await (const [message] of on(worker, 'message', { signal, close: ['exit'] }) as AsyncIterable<[FetchMessage]>) {
      if ('blocks' in message) {
        onQueueLength?.(fetched - ++consumed)
        yield message.blocks
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
        if (consumed % credit === 0) worker.postMessage(credit)
      } else if ('invalid' in message) onInvalidBlock(message.invalid.node, message.invalid.reason)
      else if ('listed' in message) onIdsListed?.(message.listed.node, message.listed.fromHeight)
      else if ('failed' in message)
        throw new NodeError('no_node', 'nodes', 'could not fetch blocks', { reason: message.failed })
      else return
    }
    throw new Error('The fetch worker exited before it was done')
  } catch (error) {
    // Aborted: the consumer has received everything fetched so far.
    if (!signal.aborted) throw error
  } finally {
    await worker.terminate()
  }
}
