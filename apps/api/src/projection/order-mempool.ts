import type { Hex } from '@ergo-explorer/chain'

/** A mempool transaction that can be included in a block. */
export interface BlockCandidate {
  readonly id: Hex
  readonly size: number
  readonly fee: bigint
  readonly firstSeen: number
  /** Greater than the depth of every parent. */
  readonly depth: number
  /** The mempool transactions whose outputs it spends. */
  readonly parents: readonly Hex[]
}

export interface WeightedCandidate<T extends BlockCandidate> {
  readonly candidate: T
  /** nanoERG per 1024 bytes, its own fee plus the weights of its descendants. */
  readonly weight: bigint
}

/**
 * Sorts the mempool in the order in which a node adds transactions to a block. The weight of a transaction is its fee
 * rate plus the weights of its children, so parents come before their children.
 */
export function orderMempool<T extends BlockCandidate>(candidates: readonly T[]): WeightedCandidate<T>[] {
  const weights = new Map(candidates.map(({ id, fee, size }) => [id, (fee * 1024n) / BigInt(Math.max(1, size))]))
  for (const { id, parents } of candidates.toSorted((a, b) => b.depth - a.depth)) {
    const own = weights.get(id) ?? 0n
    for (const parent of parents) {
      const weight = weights.get(parent)
      if (weight !== undefined) weights.set(parent, weight + own)
    }
  }
  return candidates.map((candidate) => ({ candidate, weight: weights.get(candidate.id) ?? 0n })).toSorted(compare)
}

function compare(a: WeightedCandidate<BlockCandidate>, b: WeightedCandidate<BlockCandidate>): number {
  if (a.weight !== b.weight) return a.weight > b.weight ? -1 : 1
  const [left, right] = [a.candidate, b.candidate]
  return left.depth - right.depth || left.firstSeen - right.firstSeen || (left.id < right.id ? -1 : 1)
}
