import {
  divideHalfUp,
  ERG_DECIMALS,
  NANOERG_PER_ERG,
  type NanoErg,
  type TokenUnits,
  toNanoErg,
} from '@ergo-explorer/chain'
import { type DecimalParts, formatCount, NO_BREAK_SPACE, splitDecimal, UNKNOWN_VALUE_TEXT } from './number.ts'

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

/**
 * Lowest and highest amount with two significant digits: `0.001–0.25 ERG`, or a single figure when they are equal. For
 * overviews: the exact amounts are on the pages of the transactions.
 */
export function formatErgRange(min: NanoErg | null, max: NanoErg | null, coinName: string): string {
  if (min === null || max === null) return UNKNOWN_VALUE_TEXT
  const [low, high] = [roundNanoErg(min), roundNanoErg(max)]
  return (low === high ? '' : `${formatErgFigure(low)}–`) + formatErg(high, coinName)
}

function roundNanoErg(nanoErg: NanoErg): NanoErg {
  const value = BigInt(nanoErg)
  const unit = 10n ** BigInt(Math.max(String(value).length - 2, 0))
  return toNanoErg(((value + unit / 2n) / unit) * unit)
}

/** nanoERG per byte with three digits: `1 940`, `62.5`, `0.913`. Unknown without a size. */
export function formatFeeRate(fee: string, size: number): string {
  const [nanoErg, bytes] = [BigInt(fee), BigInt(size)]
  if (bytes === 0n) return UNKNOWN_VALUE_TEXT
  const whole = nanoErg / bytes
  const digits = whole === 0n ? 0 : String(whole).length
  if (digits <= 3) {
    const [integer = '0', decimals = ''] = divideHalfUp(nanoErg, bytes, 3 - digits).split('.')
    const significant = decimals.replace(/0+$/, '')
    return formatCount(integer) + (significant && `.${significant}`)
  }
  const unit = 10n ** BigInt(digits - 3)
  return formatCount(BigInt(divideHalfUp(nanoErg, bytes * unit, 0)) * unit)
}

/** Whole coins, rounded down: a supply never shows a coin that does not exist yet. */
export function formatSupply(nanoErg: NanoErg | undefined, coinName: string): string {
  if (nanoErg === undefined) return UNKNOWN_VALUE_TEXT
  return formatCount(BigInt(nanoErg) / NANOERG_PER_ERG) + NO_BREAK_SPACE + formatCoinUnit(coinName)
}

/** Used where the API does not report the value of its network. */
export const MAINNET_MAXIMUM_SUPPLY = toNanoErg(97_739_924n * NANOERG_PER_ERG)
