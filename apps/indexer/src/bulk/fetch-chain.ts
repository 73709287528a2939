import type { Blake2b256, Block, HeaderId, NetworkPreset } from '@ergo-explorer/chain'
import type { NodeClient, NodeError, NodeGroup, NodeOutcome } from '@ergo-explorer/node'
import { BLOCKS_PER_REQUEST, fetchVerifiedBlocks, type ParentBlock } from '../follow/fetch-verified-blocks.ts'
import { chainChangedOutcome, isInvalidResponse } from '../follow/node-faults.ts'
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
      const listed = await fetchChainIds(client, { first, limit, signal })
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
