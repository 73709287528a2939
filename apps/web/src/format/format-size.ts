import { formatCount } from './format-count.ts'
import { formatWithMetricPrefix } from './format-with-metric-prefix.ts'
import { NO_BREAK_SPACE } from './signs.ts'

/** Bytes: integers below a thousand, else two decimals: `310 B`, `118.40 kB`, `1.20 MB`. */
export function formatSize(bytes: bigint | number | undefined): string {
  if (bytes === undefined || bytes >= 1000)
    return formatWithMetricPrefix(bytes === undefined ? undefined : BigInt(bytes), 'B')
  return formatCount(bytes) + NO_BREAK_SPACE + 'B'
}
