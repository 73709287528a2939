import type { Block, Box, HeaderId, Transaction } from '@ergo-explorer/chain'
import { createNodeClient, type NodeOutcome } from '@ergo-explorer/node'

/** Everything a node has. */
export interface NodeChain {
  readonly genesis: readonly Box[]
  /** From height 1. */
  readonly blocks: readonly Block[]
  /** Transactions in the order of the node: parents first. */
  readonly mempool: readonly Transaction[]
}

const BLOCK_BATCH_SIZE = 256
/** The largest page of the node, and more than a simulated mempool holds. */
const MEMPOOL_PAGE_SIZE = 100

/** Reads directly from the node, without the index. */
export async function readChain(nodeUrl: string): Promise<NodeChain> {
  await using node = createNodeClient({ url: nodeUrl })
  const { fullHeight } = unwrap(await node.fetchInfo())
  if (fullHeight === undefined) throw new Error('The node has no blocks')
  const headers = unwrap(await node.fetchHeaders(1, fullHeight))
  const blocks: Block[] = []
  for (let i = 0; i < headers.length; i += BLOCK_BATCH_SIZE) {
    const ids: HeaderId[] = headers.slice(i, i + BLOCK_BATCH_SIZE).map(({ id }) => id)
    blocks.push(...unwrap(await node.fetchBlocks(ids)))
  }
  const mempool: Transaction[] = []
  for (let offset = 0; ; offset += MEMPOOL_PAGE_SIZE) {
    const page = unwrap(await node.fetchMempoolPage(offset, MEMPOOL_PAGE_SIZE))
    mempool.push(...page.map(({ transaction }) => transaction))
    if (page.length < MEMPOOL_PAGE_SIZE) break
  }
  return { genesis: unwrap(await node.fetchGenesisBoxes()), blocks, mempool }
}

function unwrap<T>(outcome: NodeOutcome<T>): T {
  if (!outcome.ok) throw outcome.error
  return outcome.value
}
