/** Counts that a Poisson process with a mean stays within with a probability; both ends belong to the range. */
export interface PoissonRange {
  readonly low: number
  readonly high: number
}

/**
 * The central range of a Poisson distribution: at most `tail` of the probability lies below `low`, and at most as much
 * above `high`. With the default, a count is inside at least 95 % of the time.
 */
export function poissonRange(mean: number, tail = 0.025): PoissonRange {
  if (!(mean > 0)) return { low: 0, high: 0 }
  const spread = Math.ceil(SPREAD * Math.sqrt(mean) + SPREAD)
  const first = Math.max(0, Math.floor(mean) - spread)
  const last = Math.floor(mean) + spread
  let low = first
  for (let below = 0; low < last; low++) {
    below += probabilityOf(low, mean)
    if (below > tail) break
  }
  let high = last
  for (let above = 0; high > first; high--) {
    above += probabilityOf(high, mean)
    if (above > tail) break
  }
  return { low, high }
}

/** The probability beyond ten standard deviations does not matter. */
const SPREAD = 10

/** In logarithms, because the factors of large means exceed a double. */
const probabilityOf = (count: number, mean: number): number =>
  Math.exp(count * Math.log(mean) - mean - logFactorial(count))

/** Exact sums for small numbers, Stirling's series above, whose error is below 10⁻¹⁰ there. */
function logFactorial(n: number): number {
  if (n < 20) {
    let sum = 0
    for (let factor = 2; factor <= n; factor++) sum += Math.log(factor)
    return sum
  }
  const x = n + 1
  return (
    (x - 0.5) * Math.log(x) - x + 0.5 * Math.log(2 * Math.PI) + 1 / (12 * x) - 1 / (360 * x ** 3) + 1 / (1260 * x ** 5)
  )
}
