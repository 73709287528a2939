import { divideHalfUp, NANOERG_PER_ERG } from '@ergo-explorer/chain'
import { groupWhole } from './group-whole.ts'
import { MINUS } from './signs.ts'

/** US dollars for one ERG. */
export interface DollarPrice {
  readonly numerator: string
  readonly denominator: string
}

/** An amount in dollars, exact before it is rounded: to cents, below a dollar to hundredths of them. */
export function dollarsOf(nanoErg: bigint | string, price: DollarPrice): string {
  const value = BigInt(nanoErg)
  const size = (value < 0n ? -value : value) * BigInt(price.numerator)
  const dollar = BigInt(price.denominator) * NANOERG_PER_ERG
  return `${value < 0n ? MINUS : ''}$${groupWhole(divideHalfUp(size, dollar, size < dollar ? 4 : 2))}`
}
