import { type Fraction, priceParts, ROUNDED } from '../format/price-parts.ts'
import { UNKNOWN } from '../format/unknown.ts'
import { AmountFigure } from './amount-figure.tsx'

export interface PriceFigureProps {
  readonly price: Fraction | null
  /** What is paid with, after the figure; left out where a column's head says it. */
  readonly unit?: string | undefined
}

/** A price in as many decimals as ERG has; a rounded one is marked, and tells the fraction where the pointer rests. */
export function PriceFigure({ price, unit }: PriceFigureProps) {
  if (price === null) return UNKNOWN
  const { units, decimals, isExact } = priceParts(price)
  const figure = <AmountFigure units={units} decimals={decimals} unit={unit} />
  if (isExact) return figure
  return (
    <span className="nowrap" title={`${price.numerator} / ${price.denominator}`}>
      {ROUNDED}
      {figure}
    </span>
  )
}
