import { ERG_DECIMALS } from '@ergo-explorer/chain'
import { coinUnit } from './coin-unit.ts'
import { formatTokenAmount } from './format-token-amount.ts'
import { NO_BREAK_SPACE } from './signs.ts'
import { UNKNOWN } from './unknown.ts'

/** Exact to the last nanoERG, with the coin: `1.5 ERG`. */
export function formatErg(nanoErg: bigint | string | undefined, coinName: string): string {
  if (nanoErg === undefined) return UNKNOWN
  return formatTokenAmount(nanoErg, ERG_DECIMALS) + NO_BREAK_SPACE + coinUnit(coinName)
}
