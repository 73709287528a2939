/** Pairs of slices after one to warm up; the figure is the median of the pair ratios, so drift of the machine cancels. */
const PAIRS = 9
const SLICE_MS = 120

export interface Comparison {
  /** Operations per second, median over the slices. */
  readonly ours: number
  readonly baseline: number
  /** Ours by baseline, taken pair by pair. */
  readonly ratio: number
  readonly ratioRange: readonly [number, number]
  /** A baseline that swings more than twofold says more about the machine than about the code. */
  readonly isVoid: boolean
}

/** Runs both alternately in one process and compares their speed. */
export function compare(ours: () => void, baseline: () => void): Comparison {
  opsPerSecond(ours)
  opsPerSecond(baseline)
  const pairs = Array.from({ length: PAIRS }, () => ({ ours: opsPerSecond(ours), baseline: opsPerSecond(baseline) }))
  const ratios = pairs.map((pair) => pair.ours / pair.baseline)
  const baselines = pairs.map((pair) => pair.baseline)
  return {
    ours: round(median(pairs.map((pair) => pair.ours))),
    baseline: round(median(baselines)),
    ratio: round(median(ratios)),
    ratioRange: [round(Math.min(...ratios)), round(Math.max(...ratios))],
    isVoid: Math.max(...baselines) > 2 * Math.min(...baselines),
  }
}

/** How often a function runs in a second, measured over slices. */
export function speed(operation: () => void): number {
  opsPerSecond(operation)
  return round(median(Array.from({ length: PAIRS }, () => opsPerSecond(operation))))
}

function opsPerSecond(operation: () => void): number {
  const start = performance.now()
  let count = 0
  // The clock costs as much as a short operation, so it is asked only every few of them.
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

export const round = (value: number): number => (value >= 100 ? Math.round(value) : Number(value.toPrecision(3)))
