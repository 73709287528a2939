import { divideHalfUp, NANOERG_PER_ERG } from '@ergo-explorer/chain'
import { groupDigits } from './group-digits.ts'
import { MINUS_SIGN } from './signs.ts'

/** US dollars per ERG. */
export interface DollarsPerErg {
  readonly numerator: string
  readonly denominator: string
}

/** An amount in dollars, computed exactly and rounded to cents, below a dollar to four decimals. */
export function formatErgInDollars(nanoErg: bigint | string, price: DollarsPerErg): string {
  const value = BigInt(nanoErg)
  const size = (value < 0n ? -value : value) * BigInt(price.numerator)
  const dollar = BigInt(price.denominator) * NANOERG_PER_ERG
  return `${value < 0n ? MINUS_SIGN : ''}$${groupDigits(divideHalfUp(size, dollar, size < dollar ? 4 : 2))}`
}
