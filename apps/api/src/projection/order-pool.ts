import type { Hex } from '@ergo-explorer/chain'

/** A waiting transaction on its way into a block. */
export interface Candidate {
  readonly id: Hex
  readonly size: number
  readonly fee: bigint
  readonly firstSeen: number
  /** Larger than that of each parent. */
  readonly depth: number
  /** The waiting transactions whose outputs it spends. */
  readonly parents: readonly Hex[]
}

export interface Weighed<T extends Candidate> {
  readonly candidate: T
  /** nanoERG for each 1024 bytes that it pays itself and that whatever builds on it adds. */
  readonly weight: bigint
}

/**
 * In the order in which a node takes its mempool into a block: a transaction weighs what it pays for its size, and a
 * child's weight counts for its parents too, so that they stand before it.
 */
export function orderPool<T extends Candidate>(candidates: readonly T[]): Weighed<T>[] {
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

function compare(a: Weighed<Candidate>, b: Weighed<Candidate>): number {
  if (a.weight !== b.weight) return a.weight > b.weight ? -1 : 1
  const [left, right] = [a.candidate, b.candidate]
  return left.depth - right.depth || left.firstSeen - right.firstSeen || (left.id < right.id ? -1 : 1)
}
