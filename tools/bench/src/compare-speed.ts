/**
 * Slices are measured in pairs after one warm-up pair. The result is the median of the pair ratios, so that drift of
 * the machine cancels out.
 */
const PAIRS = 9
const SLICE_MS = 120

export interface SpeedComparison {
  /** Operations per second, median over the slices. */
  readonly ours: number
  readonly baseline: number
  /** Ours divided by the baseline, per pair. */
  readonly ratio: number
  readonly ratioRange: readonly [number, number]
  /** The baseline varied by more than a factor of two, so the machine was too noisy for a result. */
  readonly isUnstable: boolean
}

/** Runs both alternately in one process and compares their speed. */
export function compareSpeed(ours: () => void, baseline: () => void): SpeedComparison {
  opsPerSecond(ours)
  opsPerSecond(baseline)
  const pairs = Array.from({ length: PAIRS }, () => ({ ours: opsPerSecond(ours), baseline: opsPerSecond(baseline) }))
  const ratios = pairs.map((pair) => pair.ours / pair.baseline)
  const baselines = pairs.map((pair) => pair.baseline)
  return {
    ours: roundToThreeDigits(median(pairs.map((pair) => pair.ours))),
    baseline: roundToThreeDigits(median(baselines)),
    ratio: roundToThreeDigits(median(ratios)),
    ratioRange: [roundToThreeDigits(Math.min(...ratios)), roundToThreeDigits(Math.max(...ratios))],
    isUnstable: Math.max(...baselines) > 2 * Math.min(...baselines),
  }
}

/** Median number of calls per second. */
export function medianOpsPerSecond(operation: () => void): number {
  opsPerSecond(operation)
  return roundToThreeDigits(median(Array.from({ length: PAIRS }, () => opsPerSecond(operation))))
}

function opsPerSecond(operation: () => void): number {
  const start = performance.now()
  let count = 0
  // Reading the clock costs as much as a short operation, so it is read once per batch.
  for (let batch = 1; performance.now() - start < SLICE_MS; batch = Math.min(batch * 2, 256)) {
    for (let i = 0; i < batch; i++) operation()
    count += batch
  }
  return (count * 1000) / (performance.now() - start)
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

export const roundToThreeDigits = (value: number): number =>
  value >= 100 ? Math.round(value) : Number(value.toPrecision(3))
