import { type AmountParts, splitAmount } from './split-amount.ts'

/** Like {@link splitAmount}, for balance changes: a gain has a plus sign. */
export function splitBalanceChange(units: bigint | string, decimals: number): AmountParts {
  const parts = splitAmount(units, decimals)
  return BigInt(units) > 0n ? { ...parts, sign: '+' } : parts
}
