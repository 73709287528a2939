import { formatPercentChange } from '#format/percent.ts'
import type { OracleRateUnit } from '@ergo-explorer/sentences/oracle-rate'
import { UNKNOWN_VALUE_TEXT } from '#format/number.ts'

/** Price change between two rates. For a pool that reports coins per dollar, a higher rate is a lower price. */
export function formatPriceChange(before: string, after: string, unit: OracleRateUnit): string {
  const [from, to] = [BigInt(before), BigInt(after)]
  if (from <= 0n || to <= 0n) return UNKNOWN_VALUE_TEXT
  return unit === 'nanoErgPerUsd' ? formatPercentChange(to, from, 2) : formatPercentChange(from, to, 2)
}
