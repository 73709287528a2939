import type { BlockCandidate } from './order-mempool.ts'
import type { BlockProjection } from './project-blocks.ts'

/** Confirmation targets, in blocks. */
export const CONFIRMATION_TARGETS = [1, 3, 10] as const

/**
 * Minimum fee in nanoERG per byte to be included within the next `targetBlocks` blocks; 0 while they have free space.
 */
export function estimateFeeRate({ blocks, remaining }: BlockProjection<BlockCandidate>, targetBlocks: number): bigint {
  const isFull = blocks.length > targetBlocks || (blocks.length === targetBlocks && remaining.length > 0)
  const last = blocks[targetBlocks - 1]?.at(-1)
  // To displace the last transaction, a new one needs a higher weight: one more whole nanoERG per byte.
  return isFull && last !== undefined ? last.weight / 1024n + 1n : 0n
}
