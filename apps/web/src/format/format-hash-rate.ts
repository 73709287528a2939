import { formatWithMetricPrefix } from './format-with-metric-prefix.ts'

/** Hashes per second: `21.47 TH/s`. */
export function formatHashRate(hashesPerSecond: bigint | string | undefined, decimals?: number): string {
  return formatWithMetricPrefix(hashesPerSecond, 'H/s', decimals)
}
