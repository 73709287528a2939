import { ERG_DECIMALS, type NanoErg, type TokenUnits } from '@ergo-explorer/chain'
import { type DecimalParts, NO_BREAK_SPACE, splitDecimal, UNKNOWN_VALUE_TEXT } from './number.ts'

/** Parts of an ERG amount, exact to the last nanoERG. */
export const splitErg = (nanoErg: NanoErg): DecimalParts => splitDecimal(BigInt(nanoErg), ERG_DECIMALS)

/** Parts of a token amount; `decimals` is the token's number of decimals. */
export const splitTokenAmount = (amount: TokenUnits, decimals: number): DecimalParts =>
  splitDecimal(BigInt(amount), decimals)

/** Exact figure without padding zeros: for sentences, titles and copies. The token's name is added by the caller. */
export function formatTokenAmount(amount: TokenUnits | undefined, decimals: number): string {
  return amount === undefined ? UNKNOWN_VALUE_TEXT : joinSignificant(splitTokenAmount(amount, decimals))
}

/** Exact figure without padding zeros and without the coin. */
export function formatErgFigure(nanoErg: NanoErg | undefined): string {
  return nanoErg === undefined ? UNKNOWN_VALUE_TEXT : joinSignificant(splitErg(nanoErg))
}

const joinSignificant = ({ sign, whole, decimals }: DecimalParts) => sign + whole + decimals

/** The configured coin name as a unit. Locale-independent: in Turkish an `i` would become `İ`. */
export function formatCoinUnit(coinName: string): string {
  return coinName.toUpperCase()
}

/** Exact to the last nanoERG, with the coin: `1.5 ERG`. */
export function formatErg(nanoErg: NanoErg | undefined, coinName: string): string {
  if (nanoErg === undefined) return UNKNOWN_VALUE_TEXT
  return formatErgFigure(nanoErg) + NO_BREAK_SPACE + formatCoinUnit(coinName)
}
