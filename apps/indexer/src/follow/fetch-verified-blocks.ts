import type { Block, Header, HeaderId } from '@ergo-explorer/chain'
import { checkBlock, type NodeOutcome } from '@ergo-explorer/node'
import type { NodeContext } from './node-chain.ts'
import { invalidResponseOutcome } from './node-faults.ts'

/** Maximum number of blocks per node request. */
export const BLOCKS_PER_REQUEST = 16

/** The block that the next one must follow. */
export interface ParentBlock {
  readonly height: number
  /** Undefined at the start of the index. */
  readonly id: HeaderId | undefined
  readonly timestamp?: number | undefined
}

/** Parent id of block 1. */
const GENESIS_PARENT_ID = '0'.repeat(64) as HeaderId

/** Fetches blocks and verifies everything that can be checked without the boxes they spend. */
export async function fetchVerifiedBlocks(
  ids: readonly HeaderId[],
  parent: ParentBlock,
  { client, preset, blake2b256, signal }: NodeContext,
): Promise<NodeOutcome<Block[]>> {
  const blocks = await client.fetchBlocks(ids, signal)
  if (!blocks.ok) return blocks
  let previous: ParentBlock | Header = parent
  for (const [i, block] of blocks.value.entries()) {
    const faults = checkBlock(block, {
      expectedId: ids[i],
      parentId: previous.height === 0 ? GENESIS_PARENT_ID : previous.id,
      parentTimestamp: previous.timestamp,
      height: previous.height + 1,
      checkPow: preset.checkPow,
      blake2b256,
    })
    const reason = faults.map(({ message }) => message).join('; ')
    if (reason !== '') return invalidResponseOutcome(client.name, `block ${ids[i]}`, reason)
    previous = block.header
  }
  return blocks
}
