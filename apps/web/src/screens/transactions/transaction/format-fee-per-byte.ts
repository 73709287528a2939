import { divideHalfUp } from '@ergo-explorer/chain'
import { formatCount, NO_BREAK_SPACE, UNKNOWN_VALUE_TEXT } from '#format/number.ts'

const DECIMALS = 3

/** nanoERG per byte with at most three decimals; prefixed with `≈` if rounded. */
export function formatFeePerByte(fee: string, size: number): string {
  if (size === 0) return UNKNOWN_VALUE_TEXT
  const isExact = (BigInt(fee) * 10n ** BigInt(DECIMALS)) % BigInt(size) === 0n
  const [whole = '0', fraction = ''] = divideHalfUp(BigInt(fee), BigInt(size), DECIMALS).split('.')
  const decimals = fraction.replace(/0+$/, '')
  const figure = formatCount(whole) + (decimals && `.${decimals}`)
  return isExact ? figure : `≈${NO_BREAK_SPACE}${figure}`
}
