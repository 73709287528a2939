import type { Block, Box, HeaderId, Transaction } from '@ergo-explorer/chain'
import { createNodeClient, type NodeOutcome } from '@ergo-explorer/node'
import { type FetchApi, sendNodeCommand } from '@ergo-explorer/testkit/http'
import { waitUntil } from '@ergo-explorer/testkit/wait-until'
import type { Page } from '#api-client.ts'

/** Everything a node has. */
export interface NodeChain {
  readonly genesis: readonly Box[]
  /** From height 1. */
  readonly blocks: readonly Block[]
  /** Transactions in the order of the node: parents first. */
  readonly mempool: readonly Transaction[]
}

/** Activity that is prone to errors: reorgs, and mempool transactions that spend each other's outputs. */
const CHAIN_ACTIVITY = [
  'submit?transactions=120',
  'mine?blocks=3',
  'fork?depth=3&length=4',
  'mine?blocks=2',
  'submit?transactions=120',
  'pause',
]

/** Runs the activity, pauses the chain and waits until the API shows everything the node has. */
export async function prepareChain(nodeUrl: string, fetchApi: FetchApi): Promise<NodeChain> {
  for (const command of CHAIN_ACTIVITY) await sendNodeCommand(nodeUrl, command)
  const chain = await readChain(nodeUrl)
  const tipId = chain.blocks.at(-1)?.header.id
  const idsOf = (items: readonly { readonly id: string }[]) => String(items.map(({ id }) => id).toSorted())
  const isShown = async () => {
    const { blockId } = await fetchApi<{ readonly blockId: string }>('v2/tip')
    const { items } = await fetchApi<Page<{ readonly id: string }>>('v0/transactions/unconfirmed?limit=500')
    return blockId === tipId && idsOf(items) === idsOf(chain.mempool)
  }
  await waitUntil('the API shows the whole chain', isShown, { pollMs: 200 })
  return chain
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

export function unwrap<T>(outcome: NodeOutcome<T>): T {
  if (!outcome.ok) throw outcome.error
  return outcome.value
}
