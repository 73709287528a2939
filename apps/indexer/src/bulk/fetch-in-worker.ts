import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Block, NetworkName } from '@ergo-explorer/chain'
import { NodeError } from '@ergo-explorer/node'
import type { Parent } from '../follow/fetch-checked.ts'
import type { SourceEvents } from './block-source.ts'

/** What the thread is to fetch. */
export interface FetchOrder {
  readonly nodes: readonly { readonly url: string; readonly name: string }[]
  readonly network: NetworkName
  readonly after: Parent
  readonly toHeight: number
  readonly inFlight: number
  /** Pieces of sixteen blocks that may wait between the threads. */
  readonly ahead: number
}

/** What it says. */
export type FetchReport =
  | { readonly blocks: readonly Block[] }
  | { readonly lie: { readonly node: string; readonly reason: string } }
  | { readonly claim: { readonly node: string; readonly fromHeight: number } }
  | { readonly failed: string }
  | { readonly done: true }

const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js'

/**
 * Checked blocks in the order of the chain, made by a thread of their own: decoding and hashing take about as long as
 * deriving rows, and so happen at the same time. Leaving the loop ends the thread.
 */
export async function* fetchInWorker(
  order: FetchOrder,
  { onLie, onClaim, onWaiting }: SourceEvents,
  signal: AbortSignal,
): AsyncGenerator<readonly Block[], void> {
  const worker = new Worker(new URL(`./fetch-worker.${extension}`, import.meta.url), { workerData: order })
  // For several pieces at once, as each message costs both threads something, and never for more than may wait.
  const leave = Math.ceil(order.ahead / 2)
  let taken = 0
  let fetched = 0
  worker.on('message', (report: FetchReport) => 'blocks' in report && onWaiting?.(++fetched - taken))
  try {
    for await (const [report] of on(worker, 'message', { signal, close: ['exit'] }) as AsyncIterable<[FetchReport]>) {
      if ('blocks' in report) {
        onWaiting?.(fetched - ++taken)
        yield report.blocks
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
        if (taken % leave === 0) worker.postMessage(leave)
      } else if ('lie' in report) onLie(report.lie.node, report.lie.reason)
      else if ('claim' in report) onClaim?.(report.claim.node, report.claim.fromHeight)
      else if ('failed' in report)
        throw new NodeError('no_node', 'nodes', 'blocks could not be fetched', { reason: report.failed })
      else return
    }
    throw new Error('The thread that fetches blocks ended before its work was done')
  } catch (error) {
    // Told to stop: whoever reads has what there was.
    if (!signal.aborted) throw error
  } finally {
    await worker.terminate()
  }
}
