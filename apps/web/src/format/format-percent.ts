import { percentHalfUp } from '@ergo-explorer/chain'
import { groupDigits } from './group-digits.ts'
import { NO_BREAK_SPACE } from './signs.ts'
import { UNKNOWN_VALUE_TEXT } from './unknown-value-text.ts'

/** Share of a total, exact before it is rounded. Unknown if the total is zero. */
export function formatPercent(part: bigint, total: bigint, decimals = 2): string {
  if (total === 0n) return UNKNOWN_VALUE_TEXT
  return groupDigits(percentHalfUp(part, total, decimals)) + NO_BREAK_SPACE + '%'
}
