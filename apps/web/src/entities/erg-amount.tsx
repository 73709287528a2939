import { ERG_DECIMALS } from '@ergo-explorer/chain'
import { usePublicConfig } from '../config/use-public-config.ts'
import { formatCoinUnit } from '../format/format-coin-unit.ts'
import { AmountFigure } from './amount-figure.tsx'

export interface ErgAmountProps {
  readonly nanoErg: string | bigint | null | undefined
  /** Whether the coin follows the figure; false if the column header names it. */
  readonly unit?: boolean | undefined
  /** For balance changes: shows the sign, and the colour of its direction. */
  readonly sign?: boolean | undefined
}

/** Exact to the last nanoERG, at any size. */
export function ErgAmount({ nanoErg, unit = false, sign }: ErgAmountProps) {
  const { coinName } = usePublicConfig()
  return (
    <AmountFigure
      units={nanoErg}
      decimals={ERG_DECIMALS}
      unit={unit ? formatCoinUnit(coinName) : undefined}
      sign={sign}
    />
  )
}
