import { type Block, decodeCompactBits, type Header, type HeaderId } from '@ergo-explorer/chain'
import type { NodeClient, NodeInfo, Outcome } from '@ergo-explorer/node'
import { NodeError } from '@ergo-explorer/node'
import { aBlock, anId } from '@ergo-explorer/testkit'

type Change = (height: number) => Partial<Pick<Header, 'height' | 'timestamp'>>

const START = Date.UTC(2026, 0, 1)

/** Blocks that follow each other and hash to their ids, whatever else is changed in them. */
export function someBlocks(count: number, change: Change = () => ({})): Block[] {
  const blocks: Block[] = []
  for (let height = 1; height <= count; height++) {
    const parentId = blocks.at(-1)?.header.id ?? anId<HeaderId>(0)
    const block = aBlock({ header: { parentId, height, timestamp: START + height, ...change(height) } })
    // The builder does not count the header.
    blocks.push({ ...block, size: block.size + 300 })
  }
  return blocks
}

interface Answers {
  readonly blocks: readonly Block[]
  /** The best chain of headers, where that is not the one of the blocks. */
  readonly headers?: readonly Header[]
}

/** A node that answers what it is told to, as far as following asks. */
export function aNode({ blocks, headers = blocks.map(({ header }) => header) }: Answers): NodeClient {
  const tip = blocks.at(-1)?.header
  const find = (id: HeaderId): Outcome<Block> => {
    const block = blocks.find(({ header }) => header.id === id)
    return block === undefined
      ? { ok: false, error: new NodeError('not_found', 'a node', id) }
      : { ok: true, value: block }
  }
  const info: Partial<NodeInfo> = {
    fullHeight: tip?.height,
    bestFullHeaderId: tip?.id,
    previousFullHeaderId: tip?.parentId,
    fullBlocksScore: blocks.reduce((sum, { header }) => sum + decodeCompactBits(header.nBits), 0n),
  }
  const client: Partial<NodeClient> = {
    name: 'a node',
    // Nothing else of it is asked for.
    fetchInfo: async () => ({ ok: true, value: info as NodeInfo }),
    fetchHeaders: async (first, last) => ({
      ok: true,
      value: headers.filter(({ height }) => height >= first && height <= last),
    }),
    fetchBlock: async (id) => find(id),
    fetchBlocks: async (ids) => ({
      ok: true,
      value: ids.map(find).flatMap((each) => (each.ok ? [each.value] : [])),
    }),
  }
  // As above: tests of following ask for nothing else.
  return client as NodeClient
}
