import type { Fraction } from '../../format/price-parts.ts'
import type { PartyView } from '../party.ts'
import type { TokenView } from '../token-name.ts'

/** One side of a book as a whole: all orders that sell the token for ERG, or all that buy it. */
export interface SideSum {
  readonly orders: number
  /** ERG for one whole token; null where there is no order. */
  readonly best: Fraction | null
  readonly tokens: string
  readonly nanoErg: string
}

export interface BookOutline {
  readonly token: TokenView
  readonly asks: SideSum
  readonly bids: SideSum
}

export interface OrderRow {
  readonly boxId: string
  readonly owner: PartyView
  /** The worst that the owner takes. */
  readonly price: Fraction
  readonly tokens: string
  readonly nanoErg: string
  /** Of this order and of all with a better price. */
  readonly tokensSum: string
}

export interface BookSide extends SideSum {
  /** The best first; of a long book not all. */
  readonly items: readonly OrderRow[]
}

/** A pool that trades the token. */
export interface PoolRow {
  readonly poolNft: string
  /** Null for ERG. */
  readonly against: TokenView | null
  /** What is in the pool, of the token and of what it is traded for. */
  readonly tokens: string
  readonly others: string
  /** Of one whole token, by what is in the pool: what a trade of nearly nothing pays before the fee. */
  readonly price: Fraction
  readonly priceUsd: string | null
  readonly changePercent: string | null
  readonly feePercent: string
  readonly boxId: string
  readonly timestamp: number
}

export interface OrderBookView {
  readonly height: number
  readonly token: TokenView
  readonly asks: BookSide
  readonly bids: BookSide
  readonly pools: readonly PoolRow[]
}
