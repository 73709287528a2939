import { type AmountParts, amountParts } from './amount-parts.ts'

/** Like {@link amountParts}, for balance changes: a gain has a plus sign. */
export function changeParts(units: bigint | string, decimals: number): AmountParts {
  const parts = amountParts(units, decimals)
  return BigInt(units) > 0n ? { ...parts, sign: '+' } : parts
}
