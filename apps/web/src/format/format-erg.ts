import { ERG_DECIMALS } from '@ergo-explorer/chain'
import { formatCoinUnit } from './format-coin-unit.ts'
import { formatTokenAmount } from './format-token-amount.ts'
import { NO_BREAK_SPACE } from './signs.ts'
import { UNKNOWN_VALUE_TEXT } from './unknown-value-text.ts'

/** Exact to the last nanoERG, with the coin: `1.5 ERG`. */
export function formatErg(nanoErg: bigint | string | undefined, coinName: string): string {
  if (nanoErg === undefined) return UNKNOWN_VALUE_TEXT
  return formatTokenAmount(nanoErg, ERG_DECIMALS) + NO_BREAK_SPACE + formatCoinUnit(coinName)
}
