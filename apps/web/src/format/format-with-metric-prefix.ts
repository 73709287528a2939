import { splitMetric } from './split-metric.ts'
import { NO_BREAK_SPACE } from './signs.ts'
import { UNKNOWN_VALUE_TEXT } from './unknown-value-text.ts'

/** A large number with a metric prefix: difficulty has no unit, `2.58 P`; hash rates have one, `21.47 TH/s`. */
export function formatWithMetricPrefix(value: bigint | string | undefined, unit = '', decimals?: number): string {
  if (value === undefined) return UNKNOWN_VALUE_TEXT
  const { figure, prefix } = splitMetric(BigInt(value), decimals)
  return prefix + unit === '' ? figure : figure + NO_BREAK_SPACE + prefix + unit
}
