import { formatPercentChange } from '../../format/format-percent-change.ts'
import type { RateUnit } from '../../format/format-rate.ts'
import { UNKNOWN } from '../../format/unknown.ts'

/** Price change between two rates. For a pool that reports coins per dollar, a higher rate is a lower price. */
export function priceChange(before: string, after: string, unit: RateUnit): string {
  const [from, to] = [BigInt(before), BigInt(after)]
  if (from <= 0n || to <= 0n) return UNKNOWN
  return unit === 'nanoErgPerUsd' ? formatPercentChange(to, from, 2) : formatPercentChange(from, to, 2)
}
