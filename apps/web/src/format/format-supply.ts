import { NANOERG_PER_ERG } from '@ergo-explorer/chain'
import { formatCoinUnit } from './format-coin-unit.ts'
import { formatCount } from './format-count.ts'
import { NO_BREAK_SPACE } from './signs.ts'
import { UNKNOWN_VALUE_TEXT } from './unknown-value-text.ts'

/** Whole coins, rounded down: a supply never shows a coin that does not exist yet. */
export function formatSupply(nanoErg: bigint | string | undefined, coinName: string): string {
  if (nanoErg === undefined) return UNKNOWN_VALUE_TEXT
  return formatCount(BigInt(nanoErg) / NANOERG_PER_ERG) + NO_BREAK_SPACE + formatCoinUnit(coinName)
}
