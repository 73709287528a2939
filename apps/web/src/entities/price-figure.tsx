import { type PriceFraction, roundPrice, ROUNDED_PRICE_PREFIX } from '../format/round-price.ts'
import { UNKNOWN_VALUE_TEXT } from '../format/unknown-value-text.ts'
import { AmountFigure } from './amount-figure.tsx'

export interface PriceFigureProps {
  readonly price: PriceFraction | null
  /** Unit after the figure; left out if the column header names it. */
  readonly unit?: string | undefined
}

/** A price with the decimals of ERG; a rounded one is marked, with the exact fraction as the title. */
export function PriceFigure({ price, unit }: PriceFigureProps) {
  if (price === null) return UNKNOWN_VALUE_TEXT
  const { units, decimals, isExact } = roundPrice(price)
  const figure = <AmountFigure units={units} decimals={decimals} unit={unit} />
  if (isExact) return figure
  return (
    <span className="nowrap" title={`${price.numerator} / ${price.denominator}`}>
      {ROUNDED_PRICE_PREFIX}
      {figure}
    </span>
  )
}
