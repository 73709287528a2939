import { amountParts } from './amount-parts.ts'
import { UNKNOWN } from './unknown.ts'

/** Exact figure without padding zeros: for sentences, titles and copies. */
export function formatTokenAmount(units: bigint | string | undefined, decimals: number): string {
  if (units === undefined) return UNKNOWN
  const parts = amountParts(units, decimals)
  return parts.sign + parts.whole + parts.decimals
}
