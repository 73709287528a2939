import { ERG_DECIMALS } from '@ergo-explorer/chain'
import { usePublicConfig } from '../config/use-public-config.ts'
import { coinUnit } from '../format/coin-unit.ts'
import { AmountFigure } from './amount-figure.tsx'

export interface ErgAmountProps {
  readonly nanoErg: string | bigint | null | undefined
  /** Whether the coin stands after the figure; left out where a column's head says it. */
  readonly unit?: boolean | undefined
  /** What a balance gained or lost: with its sign, and the colour of its direction. */
  readonly sign?: boolean | undefined
}

/** Exact to the last nanoERG, at any size. */
export function ErgAmount({ nanoErg, unit = false, sign }: ErgAmountProps) {
  const { coinName } = usePublicConfig()
  return (
    <AmountFigure units={nanoErg} decimals={ERG_DECIMALS} unit={unit ? coinUnit(coinName) : undefined} sign={sign} />
  )
}
