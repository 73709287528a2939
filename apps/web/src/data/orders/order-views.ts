import type { PriceFraction } from '../../format/round-price.ts'
import type { PartyView } from '../party-view.ts'
import type { TokenView } from '../token-view.ts'

/** Summary of one side of an order book: all orders that sell the token for ERG, or all that buy it. */
export interface OrderSideSummary {
  readonly orders: number
  /** ERG per token; null when there is no order. */
  readonly best: PriceFraction | null
  readonly tokens: string
  readonly nanoErg: string
}

export interface OrderBookSummary {
  readonly token: TokenView
  readonly asks: OrderSideSummary
  readonly bids: OrderSideSummary
}

export interface OrderRow {
  readonly boxId: string
  readonly owner: PartyView
  /** The worst price that the owner accepts. */
  readonly price: PriceFraction
  readonly tokens: string
  readonly nanoErg: string
  /** Cumulative amount of this order and all with a better price. */
  readonly tokensSum: string
}

export interface OrderBookSide extends OrderSideSummary {
  /** Best price first; a long book is truncated. */
  readonly items: readonly OrderRow[]
}

/** A pool that trades the token. */
export interface LiquidityPoolRow {
  readonly poolNft: string
  /** Null for ERG. */
  readonly quoteToken: TokenView | null
  /** Pool reserve of the token; `quoteReserve` is the reserve of the other asset. */
  readonly tokens: string
  readonly quoteReserve: string
  /** Spot price of one token from the reserves, before the fee. */
  readonly price: PriceFraction
  readonly priceUsd: string | null
  readonly changePercent: string | null
  readonly feePercent: string
  readonly boxId: string
  readonly timestamp: number
}

export interface OrderBookView {
  readonly height: number
  readonly token: TokenView
  readonly asks: OrderBookSide
  readonly bids: OrderBookSide
  readonly pools: readonly LiquidityPoolRow[]
}
