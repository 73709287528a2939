import type { NanoErg } from '@ergo-explorer/chain'
import {
  type PriceFraction,
  roundPrice,
  ROUNDED_PRICE_PREFIX,
  formatErgInDollars,
  type DollarsPerErg,
} from '#format/price.ts'
import { MINUS_SIGN, NO_BREAK_SPACE, splitDecimal, UNKNOWN_VALUE_TEXT } from '#format/number.ts'
import { DecimalFigure } from './amount.tsx'

export interface PriceFigureProps {
  readonly price: PriceFraction | null
  /** Unit after the figure; left out if the column header names it. */
  readonly unit?: string | undefined
}

/** A price with the decimals of ERG; a rounded one is marked, with the exact fraction as the title. */
export function PriceFigure({ price, unit }: PriceFigureProps) {
  if (price === null) return UNKNOWN_VALUE_TEXT
  const { units, decimals, isExact } = roundPrice(price)
  const figure = <DecimalFigure parts={splitDecimal(units, decimals)} unit={unit} />
  if (isExact) return figure
  return (
    <span className="nowrap" title={`${price.numerator} / ${price.denominator}`}>
      {ROUNDED_PRICE_PREFIX}
      {figure}
    </span>
  )
}

export interface DollarValueProps {
  readonly nanoErg: NanoErg | null | undefined
  /** US dollars per ERG, as a fraction; if null, nothing is shown. */
  readonly price: DollarsPerErg | null | undefined
}

/** Approximate current value of an amount in dollars. */
export function DollarValue({ nanoErg, price }: DollarValueProps) {
  if (nanoErg === null || nanoErg === undefined || price === null || price === undefined) return null
  return <span>{`≈${NO_BREAK_SPACE}${formatErgInDollars(nanoErg, price)}`}</span>
}

/** A formatted change. The sign carries the meaning; the colour repeats it. */
export function SignedChange({ change }: { readonly change: string }) {
  const tone = change.startsWith('+') ? 'is-in' : change.startsWith(MINUS_SIGN) ? 'is-out' : undefined
  return <span className={tone}>{change}</span>
}
