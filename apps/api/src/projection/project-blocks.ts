import type { Hex } from '@ergo-explorer/chain'
import type { Candidate, Weighed } from './order-pool.ts'

export interface Projection<T extends Candidate> {
  readonly blocks: readonly (readonly Weighed<T>[])[]
  /** What has no room in so many blocks, or in any. */
  readonly beyond: readonly Weighed<T>[]
}

/** Fills blocks from the front. As a miner does, one is closed by the first transaction that has no room in it. */
export function projectBlocks<T extends Candidate>(
  ordered: readonly Weighed<T>[],
  maxBlockSize: number,
  most: number,
): Projection<T> {
  const blocks: Weighed<T>[][] = []
  const beyond: Weighed<T>[] = []
  const left = new Set<Hex>()
  let room = 0
  for (const weighed of ordered) {
    const { id, size, parents } = weighed.candidate
    const isImpossible = size > maxBlockSize || parents.some((parent) => left.has(parent))
    if (!isImpossible && size > room && blocks.length < most) {
      blocks.push([])
      room = maxBlockSize
    }
    if (isImpossible || size > room) {
      beyond.push(weighed)
      left.add(id)
      // Nothing that pays less comes into the last block before it.
      if (!isImpossible) room = 0
    } else {
      blocks.at(-1)?.push(weighed)
      room -= size
    }
  }
  return { blocks, beyond }
}
