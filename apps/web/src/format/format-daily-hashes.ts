import { formatMetric } from './format-metric.ts'

/** Hashes per day: `1.86 EH/d`. */
export function formatDailyHashes(hashesPerDay: bigint | string | undefined, decimals?: number): string {
  return formatMetric(hashesPerDay, 'H/d', decimals)
}
