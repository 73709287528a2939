import { MINUTE_MS } from '@ergo-explorer/chain'
import { MIN_FEE } from './fee.ts'
import type { PoolEntry } from './mempool.ts'

const MINUTES = 60

export interface HistogramBin {
  readonly nTxns: number
  /** The sum of fee rates, not of fees; the name is the node's. */
  readonly totalFee: bigint
}

/** Fee rates of recently mined transactions by minutes waited, as the node records them. Lost at a restart. */
export class FeeStatistics {
  readonly #since: number
  readonly #bins: { nTxns: number; totalFee: bigint }[] = Array.from({ length: MINUTES }, () => ({
    nTxns: 0,
    totalFee: 0n,
  }))
  #minedCount = 0

  constructor(now: number) {
    this.#since = now
  }

  /** Records a mined transaction. */
  record({ firstSeen, rate }: PoolEntry, now: number): void {
    this.#minedCount++
    const bin = this.#bins[Math.max(0, Math.floor((now - firstSeen) / MINUTE_MS))]
    if (bin === undefined) return
    bin.nTxns++
    bin.totalFee += rate
  }

  /** nanoERG for a transaction of this size to be mined within `waitMinutes`. */
  recommendedFee(waitMinutes: number, sizeBytes: number): bigint {
    const bin = this.#bins.slice(0, waitMinutes + 1).find(({ nTxns }) => nTxns > 0)
    return bin === undefined ? MIN_FEE : ((bin.totalFee / BigInt(bin.nTxns)) * BigInt(sizeBytes)) / 1024n
  }

  /** Milliseconds until all better paid transactions are mined, at the pace so far. */
  expectedWaitMs(betterPaid: number, now: number): number {
    return this.#minedCount === 0 ? 0 : Math.floor(((now - this.#since) * betterPaid) / this.#minedCount)
  }
}

/** The mempool by waiting time; the last bin holds everything older. */
export function poolHistogram(
  entries: readonly PoolEntry[],
  { bins, maxWaitMs, now }: { readonly bins: number; readonly maxWaitMs: number; readonly now: number },
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
