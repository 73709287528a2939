import type { SideSum } from '../../data/orders/order-views.ts'
import { formatPercent } from '../../format/format-percent.ts'
import type { Fraction } from '../../format/price-parts.ts'

export interface Spread {
  /** How far the best prices are from each other. */
  readonly width: Fraction
  /** Of the price in the middle between them. */
  readonly percent: string
  /** Whether buyers offer more than sellers ask: orders meet pools and not each other. */
  readonly isOverlap: boolean
}

/** Between the cheapest seller and the dearest buyer, exactly; null where one of them is missing. */
export function spreadOf({ asks, bids }: { readonly asks: SideSum; readonly bids: SideSum }): Spread | null {
  if (asks.best === null || bids.best === null) return null
  const below = BigInt(asks.best.denominator) * BigInt(bids.best.denominator)
  const ask = BigInt(asks.best.numerator) * BigInt(bids.best.denominator)
  const bid = BigInt(bids.best.numerator) * BigInt(asks.best.denominator)
  const width = ask < bid ? bid - ask : ask - bid
  return {
    width: { numerator: String(width), denominator: String(below) },
    percent: formatPercent(2n * width, ask + bid),
    isOverlap: ask < bid,
  }
}
