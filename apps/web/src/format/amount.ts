import { divideHalfUp, NANOERG_PER_ERG, type NanoErg, toNanoErg } from '@ergo-explorer/chain'
import { formatCoinUnit, formatErg, formatErgFigure } from '@ergo-explorer/sentences/amount'
import { formatCount, NO_BREAK_SPACE, UNKNOWN_VALUE_TEXT } from './number.ts'

export {
  formatCoinUnit,
  formatErg,
  formatErgFigure,
  formatTokenAmount,
  splitErg,
  splitTokenAmount,
} from '@ergo-explorer/sentences/amount'

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
