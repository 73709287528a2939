import { ERG_DECIMALS } from '@ergo-explorer/chain'
import { formatErg } from '../../../format/format-erg.ts'
import { formatTokenAmount } from '../../../format/format-token-amount.ts'
import { UNKNOWN } from '../../../format/unknown.ts'

/** The least and the most fee of a block, exact: `0.001–0.25 ERG`, or one figure where they are the same. */
export function feeRangeText(least: string | null, most: string | null, coinName: string): string {
  if (least === null || most === null) return UNKNOWN
  if (least === most) return formatErg(least, coinName)
  return `${formatTokenAmount(least, ERG_DECIMALS)}–${formatErg(most, coinName)}`
}
