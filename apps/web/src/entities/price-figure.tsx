import { type Fraction, priceParts, ROUNDED } from '../format/price-parts.ts'
import { UNKNOWN } from '../format/unknown.ts'
import { AmountFigure } from './amount-figure.tsx'

export interface PriceFigureProps {
  readonly price: Fraction | null
  /** Unit after the figure; left out if the column header names it. */
  readonly unit?: string | undefined
}

/** A price with the decimals of ERG; a rounded one is marked, with the exact fraction as the title. */
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
