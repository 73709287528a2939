import { type AmountFormat, formatAmount } from './format-amount.ts'
import { type ParsedAmount, parseAmount } from './parse-amount.ts'

/** One ERG is 10⁹ nanoERG; box values are in nanoERG. */
export const ERG_DECIMALS = 9

/** The number only: `1.5`. The screen adds the coin name. */
export function formatErg(nanoErg: bigint, format?: AmountFormat): string {
  return formatAmount(nanoErg, ERG_DECIMALS, format)
}

/** Parses an ERG amount into nanoERG. */
export function parseErg(text: string): ParsedAmount {
  return parseAmount(text, ERG_DECIMALS)
}

/** Body of v0 `info/supply`, which market-data sites read: always nine decimals, as `84040935.000000000`. */
export function formatSupplyText(nanoErg: bigint): string {
  return formatAmount(nanoErg, ERG_DECIMALS, { trailingZeros: 'keep' })
}
