import { formatPercent } from '#format/percent.ts'
import { NO_BREAK_SPACE, UNKNOWN_VALUE_TEXT } from '#format/number.ts'

/** Block fill in whole percent. A non-empty block is never shown as 0 %. */
export function formatBlockFill(size: number, capacity: number | null): string {
  if (capacity === null || capacity <= 0) return UNKNOWN_VALUE_TEXT
  const isTrace = size > 0 && size * 200 < capacity
  return isTrace ? `<${NO_BREAK_SPACE}1${NO_BREAK_SPACE}%` : formatPercent(BigInt(size), BigInt(capacity), 0)
}
