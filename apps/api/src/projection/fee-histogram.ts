/** Where bins begin, in nanoERG for each byte. The smallest usual payment pays some 3,000. */
const EDGES = [0n, 500n, 1000n, 2000n, 3000n, 5000n, 10_000n, 20_000n, 50_000n, 100_000n]

interface Paying {
  readonly size: number
  readonly fee: bigint
}

export interface FeeBin<T extends Paying> {
  readonly from: bigint
  /** Undefined for the last. */
  readonly to: bigint | undefined
  readonly transactions: readonly T[]
}

/** Transactions by what they pay for each byte; every bin is there, also the empty ones. */
export function feeHistogram<T extends Paying>(transactions: readonly T[]): FeeBin<T>[] {
  const bins = EDGES.map((from, i) => ({ from, to: EDGES[i + 1], transactions: [] as T[] }))
  for (const transaction of transactions) {
    const { fee, size } = transaction
    // Compared without division, so that a rate just below an edge is not rounded over it.
    bins.findLast(({ from }) => fee >= from * BigInt(size))?.transactions.push(transaction)
  }
  return bins
}
