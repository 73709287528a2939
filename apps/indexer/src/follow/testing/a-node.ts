import { type Block, decodeCompactBits, type Header, type HeaderId } from '@ergo-explorer/chain'
import type { NodeClient, NodeInfo, NodeOutcome } from '@ergo-explorer/node'
import { NodeError } from '@ergo-explorer/node'
import { buildBlock, fakeId } from '@ergo-explorer/testkit'

type Change = (height: number) => Partial<Pick<Header, 'height' | 'timestamp'>>

const START = Date.UTC(2026, 0, 1)

/** Consecutive blocks that hash to their ids, with optional changes. */
export function someBlocks(count: number, change: Change = () => ({})): Block[] {
  const blocks: Block[] = []
  for (let height = 1; height <= count; height++) {
    const parentId = blocks.at(-1)?.header.id ?? fakeId<HeaderId>(0)
    const block = buildBlock({ header: { parentId, height, timestamp: START + height, ...change(height) } })
    // The builder does not include the header in the size.
    blocks.push({ ...block, size: block.size + 300 })
  }
  return blocks
}

interface NodeContent {
  readonly blocks: readonly Block[]
  /** The best header chain, if it differs from the block chain. */
  readonly headers?: readonly Header[]
}

/** A node client with fixed contents, limited to the methods used for following. */
export function aNode({ blocks, headers = blocks.map(({ header }) => header) }: NodeContent): NodeClient {
  const tip = blocks.at(-1)?.header
  const find = (id: HeaderId): NodeOutcome<Block> => {
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
    // The tests use no other fields.
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
  // The tests use no other methods.
  return client as NodeClient
}
