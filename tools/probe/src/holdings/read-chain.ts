import type { Block, Box, HeaderId, Transaction } from '@ergo-explorer/chain'
import { createNodeClient, type Outcome } from '@ergo-explorer/node'

/** All that a node has. */
export interface WholeChain {
  readonly genesis: readonly Box[]
  /** From the first on. */
  readonly blocks: readonly Block[]
  /** The mempool, those first on which others build. */
  readonly waiting: readonly Transaction[]
}

const BLOCKS_AT_ONCE = 256
/** More than a simulated mempool holds, and the most that one request may ask for. */
const WAITING_AT_ONCE = 100

/** Reads it from the node itself: nothing of the index is asked. */
export async function readChain(nodeUrl: string): Promise<WholeChain> {
  await using node = createNodeClient({ url: nodeUrl })
  const { fullHeight } = known(await node.fetchInfo())
  if (fullHeight === undefined) throw new Error('The node has no blocks')
  const headers = known(await node.fetchHeaders(1, fullHeight))
  const blocks: Block[] = []
  for (let i = 0; i < headers.length; i += BLOCKS_AT_ONCE) {
    const ids: HeaderId[] = headers.slice(i, i + BLOCKS_AT_ONCE).map(({ id }) => id)
    blocks.push(...known(await node.fetchBlocks(ids)))
  }
  const waiting: Transaction[] = []
  for (let offset = 0; ; offset += WAITING_AT_ONCE) {
    const page = known(await node.fetchMempoolPage(offset, WAITING_AT_ONCE))
    waiting.push(...page.map(({ transaction }) => transaction))
    if (page.length < WAITING_AT_ONCE) break
  }
  return { genesis: known(await node.fetchGenesisBoxes()), blocks, waiting }
}

function known<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw outcome.error
  return outcome.value
}
