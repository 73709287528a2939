import { type AmountParts, amountParts } from './amount-parts.ts'

/** As {@link amountParts}, for what a balance gained or lost: a gain carries its plus. */
export function changeParts(units: bigint | string, decimals: number): AmountParts {
  const parts = amountParts(units, decimals)
  return BigInt(units) > 0n ? { ...parts, sign: '+' } : parts
}
