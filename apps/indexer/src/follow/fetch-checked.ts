import type { Block, Header, HeaderId } from '@ergo-explorer/chain'
import { checkBlock, type Outcome } from '@ergo-explorer/node'
import type { Looking } from './node-view.ts'
import { untrue } from './untrue.ts'

/** As many as one question to a node may name. */
export const BLOCKS_PER_CALL = 16

/** The block that others are to follow. */
export interface Parent {
  readonly height: number
  /** None where the index starts. */
  readonly id: HeaderId | undefined
  readonly timestamp?: number | undefined
}

/** What block 1 names as its parent. */
const NO_BLOCK = '0'.repeat(64) as HeaderId

/** Blocks of which everything is known to be true that can be told without the boxes they spend. */
export async function fetchChecked(
  ids: readonly HeaderId[],
  parent: Parent,
  { client, preset, blake2b256, signal }: Looking,
): Promise<Outcome<Block[]>> {
  const blocks = await client.fetchBlocks(ids, signal)
  if (!blocks.ok) return blocks
  let before: Parent | Header = parent
  for (const [i, block] of blocks.value.entries()) {
    const faults = checkBlock(block, {
      expectedId: ids[i],
      parentId: before.height === 0 ? NO_BLOCK : before.id,
      parentTimestamp: before.timestamp,
      height: before.height + 1,
      checkPow: preset.checkPow,
      blake2b256,
    })
    const reason = faults.map(({ message }) => message).join('; ')
    if (reason !== '') return untrue(client.name, `block ${ids[i]}`, reason)
    before = block.header
  }
  return blocks
}
