import { metricParts } from './metric-parts.ts'
import { NO_BREAK_SPACE } from './signs.ts'
import { UNKNOWN } from './unknown.ts'

/** A large number with a metric prefix: difficulty has no unit, `2.58 P`; hash rates have one, `21.47 TH/s`. */
export function formatMetric(value: bigint | string | undefined, unit = '', decimals?: number): string {
  if (value === undefined) return UNKNOWN
  const { figure, prefix } = metricParts(BigInt(value), decimals)
  return prefix + unit === '' ? figure : figure + NO_BREAK_SPACE + prefix + unit
}
