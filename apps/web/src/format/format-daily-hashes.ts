import { formatWithMetricPrefix } from './format-with-metric-prefix.ts'

/** Hashes per day: `1.86 EH/d`. */
export function formatDailyHashes(hashesPerDay: bigint | string | undefined, decimals?: number): string {
  return formatWithMetricPrefix(hashesPerDay, 'H/d', decimals)
}
