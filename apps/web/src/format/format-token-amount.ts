import { splitAmount } from './split-amount.ts'
import { UNKNOWN_VALUE_TEXT } from './unknown-value-text.ts'

/** Exact figure without padding zeros: for sentences, titles and copies. */
export function formatTokenAmount(units: bigint | string | undefined, decimals: number): string {
  if (units === undefined) return UNKNOWN_VALUE_TEXT
  const parts = splitAmount(units, decimals)
  return parts.sign + parts.whole + parts.decimals
}
