import { formatPercent } from './format-percent.ts'
import { MINUS_SIGN } from './signs.ts'

/** Relative change: `+1.8 %`, `−0.6 %`. */
export function formatPercentChange(before: bigint, after: bigint, decimals = 1): string {
  const difference = after - before
  const share = formatPercent(difference < 0n ? -difference : difference, before, decimals)
  // Zero after rounding and unknown values have no sign.
  if (!/[1-9]/.test(share)) return share
  return (difference < 0n ? MINUS_SIGN : '+') + share
}
