import { MIN_FEE } from './fee.ts'
import type { PoolEntry } from './mempool.ts'

const MINUTE_MS = 60_000
const MINUTES = 60

export interface HistogramBin {
  readonly nTxns: number
  /** The sum of rates, not of fees: what the node calls it. */
  readonly totalFee: bigint
}

/** What it took lately to get into a block, as the node keeps it: rates by minutes waited. Lost at a restart. */
export class FeeStatistics {
  readonly #since: number
  readonly #bins: { nTxns: number; totalFee: bigint }[] = Array.from({ length: MINUTES }, () => ({
    nTxns: 0,
    totalFee: 0n,
  }))
  #taken = 0

  constructor(now: number) {
    this.#since = now
  }

  /** Remembers a transaction that a block has taken. */
  record({ firstSeen, rate }: PoolEntry, now: number): void {
    this.#taken++
    const bin = this.#bins[Math.max(0, Math.floor((now - firstSeen) / MINUTE_MS))]
    if (bin === undefined) return
    bin.nTxns++
    bin.totalFee += rate
  }

  /** nanoERG that should get a transaction of a size into a block within so many minutes. */
  recommendedFee(waitMinutes: number, sizeBytes: number): bigint {
    const bin = this.#bins.slice(0, waitMinutes + 1).find(({ nTxns }) => nTxns > 0)
    return bin === undefined ? MIN_FEE : ((bin.totalFee / BigInt(bin.nTxns)) * BigInt(sizeBytes)) / 1024n
  }

  /** Milliseconds until everything that pays better is gone, at the pace so far. */
  expectedWaitMs(betterPaid: number, now: number): number {
    return this.#taken === 0 ? 0 : Math.floor(((now - this.#since) * betterPaid) / this.#taken)
  }
}

/** The pool by how long its transactions wait; the last bin holds all that wait longer. */
export function poolHistogram(
  entries: readonly PoolEntry[],
  bins: number,
  maxWaitMs: number,
  now: number,
): HistogramBin[] {
  const interval = Math.max(1, maxWaitMs / bins)
  const histogram = Array.from({ length: bins + 1 }, () => ({ nTxns: 0, totalFee: 0n }))
  for (const { firstSeen, rate } of entries) {
    const bin = histogram[Math.min(bins, Math.max(0, Math.floor((now - firstSeen) / interval)))]
    if (bin === undefined) continue
    bin.nTxns++
    bin.totalFee += rate
  }
  return histogram
}
