import { NANOERG_PER_ERG } from '@ergo-explorer/chain'
import { coinUnit } from './coin-unit.ts'
import { formatCount } from './format-count.ts'
import { NO_BREAK_SPACE } from './signs.ts'
import { UNKNOWN } from './unknown.ts'

/** Whole coins, rounded down: a supply never shows a coin that does not exist yet. */
export function formatSupply(nanoErg: bigint | string | undefined, coinName: string): string {
  if (nanoErg === undefined) return UNKNOWN
  return formatCount(BigInt(nanoErg) / NANOERG_PER_ERG) + NO_BREAK_SPACE + coinUnit(coinName)
}
