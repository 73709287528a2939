import { percentHalfUp } from '@ergo-explorer/chain'

/** The middle of some values, doubled: between two of them it need not be whole. Null of none. */
export function doubledMedian(values: readonly bigint[]): bigint | null {
  const rising = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  const [low, high] = [rising[(rising.length - 1) >> 1], rising[rising.length >> 1]]
  return low === undefined || high === undefined ? null : low + high
}

/** How far a value lies from a median, in hundredths of a percent of the median, exact before it is rounded. */
export function distanceFrom(doubled: bigint, value: bigint): string | null {
  return doubled === 0n ? null : percentHalfUp(2n * value - doubled, doubled, 2)
}
