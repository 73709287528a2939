import {
  type Block,
  contextAfter,
  decodeCompactBits,
  EMPTY_HEADER_CONTEXT,
  encodeCompactBits,
  type Header,
  type HeaderId,
  type NetworkPreset,
  presetOf,
  requiredNBits,
} from '@ergo-explorer/chain'
import { type NodeClient, type NodeInfo, type NodeOutcome, NodeError } from '@ergo-explorer/node'
import { buildBlock, fakeId } from '@ergo-explorer/testkit'
import type { TestDevnet } from '@ergo-explorer/devnet/faults/testing/test-devnet'
import type { Fault } from '@ergo-explorer/devnet/faults/fault'
import { changeInfo } from '@ergo-explorer/devnet/faults/response-changes'

type Change = (height: number) => Partial<Pick<Header, 'height' | 'timestamp' | 'nBits'>>

const START = Date.UTC(2026, 0, 1)

const { genesisId: _, ...testnet } = presetOf('testnet')

/** A network of built blocks: without proof of work or versions, with a difficulty epoch of 32 blocks. */
export const BUILT_NETWORK: NetworkPreset = {
  ...testnet,
  checkPow: false,
  initialNBits: encodeCompactBits(1_000_000n),
  versionHeights: [{ version: 2, fromHeight: 1 }],
  difficulty: { epochLength: 32, epochsUsed: 8 },
  voting: { epochLength: 1024, softForkEpochs: 32, activationEpochs: 32 },
}

/** Consecutive blocks that hash to their ids and follow all rules, with optional changes. */
export function someBlocks(count: number, change: Change = () => ({})): Block[] {
  const blocks: Block[] = []
  let context = EMPTY_HEADER_CONTEXT
  for (let height = 1; height <= count; height++) {
    const parentId = blocks.at(-1)?.header.id ?? fakeId<HeaderId>(0)
    const timestamp = START + height * BUILT_NETWORK.blockIntervalMs
    const nBits = requiredNBits(BUILT_NETWORK, height, context.headers) ?? 0
    const block = buildBlock({ header: { parentId, height, timestamp, nBits, ...change(height) } })
    // The builder does not include the header in the size.
    blocks.push({ ...block, size: block.size + 300 })
    context = contextAfter(BUILT_NETWORK, context, block)
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

/** Each poll requests /info twice (selection and sync), so the fifth request proves that two polls are complete. */
const INFO_REQUESTS = 5

/** Waits until a node has been polled completely once more. */
export async function waitForPoll({ faultRegistry }: TestDevnet): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let count = 0
  faultRegistry.activate({
    id: 'count',
    title: 'no fault, counts requests',
    start: () => ({
      tamper({ path }) {
        if (path === '/info' && ++count === INFO_REQUESTS) resolve()
        return undefined
      },
    }),
  })
  await promise
  faultRegistry.clear('count')
}

/** A node whose /info contradicts its blocks. */
export const wrongInfo = (differences: Readonly<Record<string, unknown>>): Fault => ({
  id: 'lying info',
  title: 'a node with a wrong /info',
  start: () => ({ tamper: changeInfo((info) => void Object.assign(info, differences)) }),
})
