import { formatErgInDollars, type DollarsPerErg } from '../format/format-erg-in-dollars.ts'
import { NO_BREAK_SPACE } from '../format/signs.ts'

export interface DollarValueProps {
  readonly nanoErg: string | bigint | null | undefined
  /** US dollars per ERG, as a fraction; if null, nothing is shown. */
  readonly price: DollarsPerErg | null | undefined
}

/** Approximate current value of an amount in dollars. */
export function DollarValue({ nanoErg, price }: DollarValueProps) {
  if (nanoErg === null || nanoErg === undefined || price === null || price === undefined) return null
  return <span>{`≈${NO_BREAK_SPACE}${formatErgInDollars(nanoErg, price)}`}</span>
}
