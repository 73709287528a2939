import type { OrderBookSummary } from '#data/orders/order-books.ts'
import { formatPercent } from '#format/percent.ts'
import type { PriceFraction } from '#format/price.ts'

export interface Spread {
  /** Difference between the best prices. */
  readonly width: PriceFraction
  /** Relative to the mid price. */
  readonly percent: string
  /**
   * Whether the best bid is above the best ask. This is possible because orders are filled by pools, not against each
   * other.
   */
  readonly isOverlap: boolean
}

/** Exact spread between the lowest ask and the highest bid; null if one side is empty. */
export function computeSpread({ asks, bids }: Pick<OrderBookSummary, 'asks' | 'bids'>): Spread | null {
  if (asks.best === null || bids.best === null) return null
  const denominator = BigInt(asks.best.denominator) * BigInt(bids.best.denominator)
  const ask = BigInt(asks.best.numerator) * BigInt(bids.best.denominator)
  const bid = BigInt(bids.best.numerator) * BigInt(asks.best.denominator)
  const width = ask < bid ? bid - ask : ask - bid
  return {
    width: { numerator: String(width), denominator: String(denominator) },
    percent: formatPercent(2n * width, ask + bid),
    isOverlap: ask < bid,
  }
}
