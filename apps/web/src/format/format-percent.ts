import { percentHalfUp } from '@ergo-explorer/chain'
import { groupWhole } from './group-whole.ts'
import { NO_BREAK_SPACE } from './signs.ts'
import { UNKNOWN } from './unknown.ts'

/** The share of a part in a whole, exact before it is rounded. There is no share of nothing. */
export function formatPercent(part: bigint, whole: bigint, decimals = 2): string {
  if (whole === 0n) return UNKNOWN
  return groupWhole(percentHalfUp(part, whole, decimals)) + NO_BREAK_SPACE + '%'
}
