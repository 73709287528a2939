/** Lower bounds of the bins in nanoERG per byte. A small standard payment pays about 3,000. */
const BIN_EDGES = [0n, 500n, 1000n, 2000n, 3000n, 5000n, 10_000n, 20_000n, 50_000n, 100_000n]

interface FeeAndSize {
  readonly size: number
  readonly fee: bigint
}

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
