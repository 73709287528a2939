import { parseAmount } from '@ergo-explorer/chain'
import type { PriceFraction } from '#format/price.ts'

/** More decimals than any fee has. */
const DECIMALS = 6
const HUNDRED_PERCENT = 100n * 10n ** BigInt(DECIMALS)

/**
 * Prices to buy and sell one token for a trade too small to move the pool. The fee is taken from the input, so only the
 * rest is traded. Returns null if the fee leaves nothing.
 */
export function computePricesWithFee(
  { numerator, denominator }: PriceFraction,
  feePercent: string,
): { readonly buying: PriceFraction; readonly selling: PriceFraction } | null {
  const fee = parseAmount(feePercent, DECIMALS)
  const traded = fee.ok ? HUNDRED_PERCENT - fee.value : 0n
  if (traded <= 0n) return null
  const scale = (multiplier: bigint, divisor: bigint): PriceFraction => ({
    numerator: String(BigInt(numerator) * multiplier),
    denominator: String(BigInt(denominator) * divisor),
  })
  return { buying: scale(HUNDRED_PERCENT, traded), selling: scale(traded, HUNDRED_PERCENT) }
}
