import { formatPercent } from '../../../format/format-percent.ts'
import { NO_BREAK_SPACE } from '../../../format/signs.ts'
import { UNKNOWN_VALUE_TEXT } from '../../../format/unknown-value-text.ts'

/** Block fill in whole percent. A non-empty block is never shown as 0 %. */
export function formatBlockFill(size: number, capacity: number | null): string {
  if (capacity === null || capacity <= 0) return UNKNOWN_VALUE_TEXT
  const isTrace = size > 0 && size * 200 < capacity
  return isTrace ? `<${NO_BREAK_SPACE}1${NO_BREAK_SPACE}%` : formatPercent(BigInt(size), BigInt(capacity), 0)
}
