import type { Hex } from '#bytes/hex.ts'
import { MIN_RELAY_RATE } from '#transaction/payment.ts'

/** A mempool transaction that can be included in a block. */
export interface BlockCandidate {
  readonly id: Hex
  readonly size: number
  /** Cost without scripts. */
  readonly cost: number
  readonly fee: bigint
  readonly firstSeen: number
  /** Greater than the depth of every parent. */
  readonly depth: number
  /** The mempool transactions whose outputs it spends. */
  readonly parents: readonly Hex[]
  /** In an input block: the next block contains it, whatever it pays. */
  readonly isPreConfirmed?: boolean
}

export interface WeightedCandidate<T extends BlockCandidate> {
  readonly candidate: T
  /** nanoERG per 1024 bytes, its own fee plus the weights of its descendants. */
  readonly weight: bigint
}

/**
 * Sorts the mempool in the order in which a node adds transactions to a block. The weight of a transaction is its fee
 * rate plus the weights of its children, so parents come before their children. Pre-confirmed transactions come first.
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
  const [left, right] = [a.candidate, b.candidate]
  const isFirst = left.isPreConfirmed === true
  if (isFirst !== (right.isPreConfirmed === true)) return isFirst ? -1 : 1
  if (a.weight !== b.weight) return a.weight > b.weight ? -1 : 1
  return left.depth - right.depth || left.firstSeen - right.firstSeen || (left.id < right.id ? -1 : 1)
}

export interface BlockProjection<T extends BlockCandidate> {
  readonly blocks: readonly (readonly WeightedCandidate<T>[])[]
  /** Transactions that do not fit into the projected blocks, or into any block. */
  readonly remaining: readonly WeightedCandidate<T>[]
}

/** What fits into a block. */
export interface BlockLimits {
  /** Bytes of its transactions. */
  readonly maxBlockSize: number
  readonly maxBlockCost: number
}

/**
 * Fills blocks in order. Like a miner, closes a block at the first transaction that does not fit. The costs leave out
 * scripts, so real blocks may be full earlier.
 */
export function projectBlocks<T extends BlockCandidate>(
  ordered: readonly WeightedCandidate<T>[],
  { maxBlockSize, maxBlockCost }: BlockLimits,
  maxBlocks: number,
): BlockProjection<T> {
  const blocks: WeightedCandidate<T>[][] = []
  const remaining: WeightedCandidate<T>[] = []
  const excluded = new Set<Hex>()
  let [bytesLeft, costLeft] = [0, 0]
  for (const weighed of ordered) {
    const { id, size, cost, parents } = weighed.candidate
    const isExcluded = size > maxBlockSize || cost > maxBlockCost || parents.some((parent) => excluded.has(parent))
    if (!isExcluded && (size > bytesLeft || cost > costLeft) && blocks.length < maxBlocks) {
      blocks.push([])
      ;[bytesLeft, costLeft] = [maxBlockSize, maxBlockCost]
    }
    if (isExcluded || size > bytesLeft || cost > costLeft) {
      remaining.push(weighed)
      excluded.add(id)
      // Transactions with a lower fee rate do not go into the block that was closed.
      if (!isExcluded) bytesLeft = 0
    } else {
      blocks.at(-1)?.push(weighed)
      bytesLeft -= size
      costLeft -= cost
    }
  }
  return { blocks, remaining }
}

/** Confirmation targets, in blocks. */
export const CONFIRMATION_TARGETS = [1, 3, 10] as const

/**
 * Minimum fee in nanoERG per byte to be included within the next `targetBlocks` blocks. While they have free space, the
 * rate at which a typical payment pays what nodes relay.
 */
export function estimateFeeRate({ blocks, remaining }: BlockProjection<BlockCandidate>, targetBlocks: number): bigint {
  const isFull = blocks.length > targetBlocks || (blocks.length === targetBlocks && remaining.length > 0)
  const last = blocks[targetBlocks - 1]?.at(-1)
  // To displace the last transaction, a new one needs a higher weight: one more whole nanoERG per byte.
  const rate = isFull && last !== undefined ? last.weight / 1024n + 1n : 0n
  return rate > MIN_RELAY_RATE ? rate : MIN_RELAY_RATE
}

/** Lower bounds of the bins in nanoERG per byte. A small standard payment pays about 3,000. */
const BIN_EDGES = [0n, 500n, 1000n, 2000n, 3000n, 5000n, 10_000n, 20_000n, 50_000n, 100_000n]

type FeeAndSize = Pick<BlockCandidate, 'fee' | 'size'>

export interface FeeBin<T extends FeeAndSize> {
  readonly from: bigint
  /** Undefined for the last bin. */
  readonly to: bigint | undefined
  readonly transactions: readonly T[]
}

/** Groups transactions by fee per byte. Empty bins are included. */
export function buildFeeHistogram<T extends FeeAndSize>(transactions: readonly T[]): FeeBin<T>[] {
  const bins = BIN_EDGES.map((from, i) => ({ from, to: BIN_EDGES[i + 1], transactions: [] as T[] }))
  for (const transaction of transactions) {
    const { fee, size } = transaction
    // Compares without division, so that a rate just below a bound is not rounded up to it.
    bins.findLast(({ from }) => fee >= from * BigInt(size))?.transactions.push(transaction)
  }
  return bins
}
