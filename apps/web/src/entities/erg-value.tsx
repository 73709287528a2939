import { dollarsOf, type DollarPrice } from '../format/dollars-of.ts'
import { NO_BREAK_SPACE } from '../format/signs.ts'

export interface ErgValueProps {
  readonly nanoErg: string | bigint | null | undefined
  /** US dollars per ERG, as a fraction; if null, nothing is shown. */
  readonly price: DollarPrice | null | undefined
}

/** Approximate current value of an amount in dollars. */
export function ErgValue({ nanoErg, price }: ErgValueProps) {
  if (nanoErg === null || nanoErg === undefined || price === null || price === undefined) return null
  return <span>{`≈${NO_BREAK_SPACE}${dollarsOf(nanoErg, price)}`}</span>
}
