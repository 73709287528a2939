/** Time between a block and its parent, and the difficulty of the block. */
export interface BlockInterval {
  readonly intervalMs: number
  readonly difficulty: bigint
}

/**
 * Number of recent intervals of which the median is taken. More would react late when the hash rate changes, fewer would
 * make the median depend on chance.
 */
export const PACE_INTERVALS = 60

/** With fewer intervals, the outermost ones say too little about the bounds. */
const MIN_INTERVALS = 20

/** Pace of the network, and the time from a block to the next. */
export interface NextBlockEstimate {
  /** In 5 of 100 cases it is earlier. */
  readonly earliestMs: number
  /** Even odds. */
  readonly medianMs: number
  /** In 5 of 100 cases it is later. */
  readonly latestMs: number
  /** Mean of intervals that are random, as of a Poisson process with this median. */
  readonly meanIntervalMs: number
  /** Number of intervals that it is measured from; 0 if it is the target. */
  readonly intervalCount: number
}

/**
 * The only estimate of the next block: the median of recent intervals, each scaled to the current difficulty, and the
 * range that leaves out a twentieth of them on either side. The median ignores intervals in which the chain stood still,
 * and the scale removes changes of the difficulty. If intervals are independent, the next one is between the k-th smallest
 * and the k-th largest of n with a probability of 1 − 2k / (n + 1), whatever their distribution: those of mainnet vary less
 * than a Poisson process, because blocks take time to reach all miners.
 * @param recent intervals, the newest first, of which the first is that of the newest block
 */
export function estimateNextBlock(recent: readonly BlockInterval[], targetIntervalMs: number): NextBlockEstimate {
  const [newest] = recent
  const scaled = recent
    .slice(0, PACE_INTERVALS)
    .map(({ intervalMs, difficulty }) => (intervalMs * Number(newest?.difficulty ?? difficulty)) / Number(difficulty))
    .toSorted((a, b) => a - b)
  const count = scaled.length
  // The median of an exponential distribution is ln 2 times its mean.
  const medianMs = count === 0 ? targetIntervalMs * Math.LN2 : medianOf(scaled)
  const meanIntervalMs = Math.max(1, Math.round(medianMs / Math.LN2))
  const rank = Math.round(TAIL * (count + 1))
  const [earliestMs, latestMs] =
    count < MIN_INTERVALS
      ? [-Math.log(1 - TAIL) * meanIntervalMs, -Math.log(TAIL) * meanIntervalMs]
      : [scaled[rank - 1] ?? 0, scaled[count - rank] ?? 0]
  return {
    earliestMs: Math.round(earliestMs),
    medianMs: Math.round(medianMs),
    latestMs: Math.round(latestMs),
    meanIntervalMs,
    intervalCount: count,
  }
}

const TAIL = 0.05

function medianOf(sorted: readonly number[]): number {
  const [low = 0, high = 0] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return (low + high) / 2
}
