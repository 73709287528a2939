import { percentHalfUp } from '@ergo-explorer/chain'

/** Twice the median, since a median between two values may not be an integer. Null for no values. */
export function computeDoubledMedian(values: readonly bigint[]): bigint | null {
  const rising = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  const [low, high] = [rising[(rising.length - 1) >> 1], rising[rising.length >> 1]]
  return low === undefined || high === undefined ? null : low + high
}

/** Deviation of a value from the median, in percent with two decimals. Exact before rounding. */
export function computeDeviationPercent(doubled: bigint, value: bigint): string | null {
  return doubled === 0n ? null : percentHalfUp(2n * value - doubled, doubled, 2)
}
