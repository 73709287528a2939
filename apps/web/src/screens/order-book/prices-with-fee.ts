import { parseAmount } from '@ergo-explorer/chain'
import type { Fraction } from '../../format/price-parts.ts'

/** More than any fee is written with. */
const DECIMALS = 6
const WHOLE = 100n * 10n ** BigInt(DECIMALS)

/**
 * What a trade too small to move a pool pays for one token, and gets for it: the fee is taken from what goes in, so that
 * only the rest of it is traded. Null for a fee that leaves nothing.
 */
export function pricesWithFee(
  { numerator, denominator }: Fraction,
  feePercent: string,
): { readonly buying: Fraction; readonly selling: Fraction } | null {
  const fee = parseAmount(feePercent, DECIMALS)
  const traded = fee.ok ? WHOLE - fee.value : 0n
  if (traded <= 0n) return null
  const times = (above: bigint, below: bigint): Fraction => ({
    numerator: String(BigInt(numerator) * above),
    denominator: String(BigInt(denominator) * below),
  })
  return { buying: times(WHOLE, traded), selling: times(traded, WHOLE) }
}
