import { type AmountFormat, formatAmount } from './format-amount.ts'
import { type ParsedAmount, parseAmount } from './parse-amount.ts'

/** One ERG is 10⁹ nanoERG, the unit that boxes hold. */
export const ERG_DECIMALS = 9

/** The figure alone: `1.5`. Its coin name is a word, and words belong to the screen. */
export function formatErg(nanoErg: bigint, format?: AmountFormat): string {
  return formatAmount(nanoErg, ERG_DECIMALS, format)
}

/** ERG as people write it, in nanoERG. */
export function parseErg(text: string): ParsedAmount {
  return parseAmount(text, ERG_DECIMALS)
}

/** The body of v0 `info/supply`, which market-data sites read: always nine decimals, as `84040935.000000000`. */
export function formatSupplyText(nanoErg: bigint): string {
  return formatAmount(nanoErg, ERG_DECIMALS, { trailingZeros: 'keep' })
}
