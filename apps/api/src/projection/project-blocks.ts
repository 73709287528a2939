import type { Hex } from '@ergo-explorer/chain'
import type { BlockCandidate, WeightedCandidate } from './order-mempool.ts'

export interface BlockProjection<T extends BlockCandidate> {
  readonly blocks: readonly (readonly WeightedCandidate<T>[])[]
  /** Transactions that do not fit into the projected blocks, or into any block. */
  readonly remaining: readonly WeightedCandidate<T>[]
}

/** Fills blocks in order. Like a miner, closes a block at the first transaction that does not fit. */
export function projectBlocks<T extends BlockCandidate>(
  ordered: readonly WeightedCandidate<T>[],
  maxBlockSize: number,
  maxBlocks: number,
): BlockProjection<T> {
  const blocks: WeightedCandidate<T>[][] = []
  const remaining: WeightedCandidate<T>[] = []
  const excluded = new Set<Hex>()
  let spaceLeft = 0
  for (const weighed of ordered) {
    const { id, size, parents } = weighed.candidate
    const isExcluded = size > maxBlockSize || parents.some((parent) => excluded.has(parent))
    if (!isExcluded && size > spaceLeft && blocks.length < maxBlocks) {
      blocks.push([])
      spaceLeft = maxBlockSize
    }
    if (isExcluded || size > spaceLeft) {
      remaining.push(weighed)
      excluded.add(id)
      // Transactions with a lower fee rate do not go into the block that was closed.
      if (!isExcluded) spaceLeft = 0
    } else {
      blocks.at(-1)?.push(weighed)
      spaceLeft -= size
    }
  }
  return { blocks, remaining }
}
