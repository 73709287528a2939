import { formatPercent } from '../../../format/format-percent.ts'
import { NO_BREAK_SPACE } from '../../../format/signs.ts'
import { UNKNOWN } from '../../../format/unknown.ts'

/** Block fill in whole percent. A non-empty block is never shown as 0 %. */
export function fillText(size: number, capacity: number | null): string {
  if (capacity === null || capacity <= 0) return UNKNOWN
  const isTrace = size > 0 && size * 200 < capacity
  return isTrace ? `<${NO_BREAK_SPACE}1${NO_BREAK_SPACE}%` : formatPercent(BigInt(size), BigInt(capacity), 0)
}
