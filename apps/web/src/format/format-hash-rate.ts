import { formatMetric } from './format-metric.ts'

/** Hashes per second: `21.47 TH/s`. */
export function formatHashRate(hashesPerSecond: bigint | string | undefined, decimals?: number): string {
  return formatMetric(hashesPerSecond, 'H/s', decimals)
}
