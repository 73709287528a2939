import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Blake2b256, Block, HeaderId, NetworkPreset } from '@ergo-explorer/chain'
import { type NodeClient, NodeError, type NodeGroup, type NodeOutcome } from '@ergo-explorer/node'
import {
  BLOCKS_PER_REQUEST,
  fetchVerifiedBlocks,
  type ParentBlock,
  chainChangedOutcome,
  isInvalidResponse,
} from '#follow/node-chain.ts'
import { mapParallel } from './pipeline.ts'

export interface FetchEvents {
  readonly onInvalidBlock: (node: string, reason: string) => void
  /**
   * This node listed the block ids of the main chain from this height on, regardless of which node serves the blocks.
   */
  readonly onIdsListed?: (node: string, fromHeight: number) => void
  /** Number of fetched chunks that are not yet consumed. */
  readonly onQueueLength?: (planChunks: number) => void
}

export interface FetchChainOptions extends FetchEvents {
  readonly nodes: NodeGroup
  readonly preset: NetworkPreset
  readonly blake2b256: Blake2b256
  /** Parent of the first block to fetch. */
  readonly after: ParentBlock
  readonly toHeight: number
  /** Parallel requests. */
  readonly concurrency: number
  readonly signal: AbortSignal
}

/** A page of ids is cheap for a node and used up quickly. */
const IDS_PER_REQUEST = 1600

/** Verified blocks in chain order, sixteen at a time. Use only for heights below the maximum reorg depth. */
export function fetchChain(options: FetchChainOptions): AsyncIterableIterator<readonly Block[]> {
  return mapParallel(planChunks(options), options.concurrency, (chunk, signal) => fetchChunk(chunk, options, signal))
}

interface BlockChunk {
  readonly ids: readonly HeaderId[]
  readonly parent: ParentBlock
}

async function* planChunks({
  nodes,
  after,
  toHeight,
  onIdsListed,
  signal,
}: FetchChainOptions): AsyncGenerator<BlockChunk> {
  let parent: ParentBlock = after
  while (parent.height < toHeight) {
    const first = parent.height + 1
    const limit = Math.min(IDS_PER_REQUEST, toHeight - parent.height)
    const ids = await nodes.run(async (client) => {
      const listed = await fetchIdsAfter(client, { parent, limit, signal })
      if (listed.ok) onIdsListed?.(client.name, first)
      return listed
    }, signal)
    if (!ids.ok) throw ids.error
    for (let i = 0; i < ids.value.length; i += BLOCKS_PER_REQUEST) {
      const chunkIds = ids.value.slice(i, i + BLOCKS_PER_REQUEST)
      yield { ids: chunkIds, parent }
      parent = { height: parent.height + chunkIds.length, id: chunkIds.at(-1) }
    }
  }
}

/**
 * A node may be on another branch than the node that listed the ids before, or than the index. Without this check its
 * first block would seem invalid.
 */
async function fetchIdsAfter(
  client: NodeClient,
  { parent, limit, signal }: { readonly parent: ParentBlock; readonly limit: number; readonly signal: AbortSignal },
): Promise<NodeOutcome<HeaderId[]>> {
  const { height, id } = parent
  if (height === 0 || id === undefined) return fetchChainIds(client, { first: height + 1, limit, signal })
  const listed = await fetchChainIds(client, { first: height, limit: limit + 1, signal })
  if (!listed.ok) return listed
  const [shared, ...ids] = listed.value
  if (shared !== id) return chainChangedOutcome(client.name, 'ids', `is on another branch at height ${height}`)
  return ids.length > 0
    ? { ok: true, value: ids }
    : chainChangedOutcome(client.name, 'ids', `no blocks from height ${height + 1}`)
}

/** A node that is still starting may list no ids although it reported a height before. */
export async function fetchChainIds(
  client: NodeClient,
  { first, limit, signal }: { readonly first: number; readonly limit: number; readonly signal: AbortSignal },
): Promise<NodeOutcome<HeaderId[]>> {
  const ids = await client.fetchHeaderIds(first, limit, signal)
  if (!ids.ok || ids.value.length > 0) return ids
  return chainChangedOutcome(client.name, 'ids', `no blocks from height ${first}`)
}

async function fetchChunk(
  { ids, parent }: BlockChunk,
  { nodes, preset, blake2b256, onInvalidBlock }: FetchChainOptions,
  signal: AbortSignal,
): Promise<readonly Block[]> {
  const blocks = await nodes.run(async (client) => {
    const checked = await fetchVerifiedBlocks(ids, parent, { client, preset, blake2b256, signal })
    if (!checked.ok && isInvalidResponse(checked.error)) {
      const reason = reasonOf(checked.error)
      nodes.ban(client.name, reason)
      onInvalidBlock(client.name, reason)
    }
    return checked
  }, signal)
  if (!blocks.ok) throw blocks.error
  return blocks.value
}

const reasonOf = ({ reason, message }: NodeError): string => reason ?? message

/** Input of the worker thread. */
export interface FetchJob {
  readonly nodes: readonly { readonly url: string; readonly name: string }[]
  readonly preset: NetworkPreset
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
  const worker = new Worker(new URL(`./block-stream-worker.${extension}`, import.meta.url), { workerData: job })
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
