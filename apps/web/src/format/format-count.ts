import { formatTokenAmount } from './format-token-amount.ts'

/** Heights, counts and integers of any size. */
export function formatCount(count: bigint | number | string | undefined): string {
  return formatTokenAmount(count === undefined ? undefined : BigInt(count), 0)
}
