import { ERG_DECIMALS } from '@ergo-explorer/chain'
import { formatErg } from '../../../format/format-erg.ts'
import { formatTokenAmount } from '../../../format/format-token-amount.ts'
import { UNKNOWN_VALUE_TEXT } from '../../../format/unknown-value-text.ts'

/** Lowest and highest fee of a block, exact: `0.001–0.25 ERG`, or a single figure when they are equal. */
export function feeRangeText(min: string | null, max: string | null, coinName: string): string {
  if (min === null || max === null) return UNKNOWN_VALUE_TEXT
  if (min === max) return formatErg(min, coinName)
  return `${formatTokenAmount(min, ERG_DECIMALS)}–${formatErg(max, coinName)}`
}
