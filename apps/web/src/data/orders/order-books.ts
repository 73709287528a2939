import type { OrderBookList } from '@ergo-explorer/contract'
import { assertApiReachable } from '../api/assert-api-reachable.ts'
import type { ApiClient } from '../api/create-api-client.ts'
import type { Resource } from '../resource/resource.ts'
import type { OrderBookSummary, OrderSideSummary } from './order-views.ts'
import { toTokenView } from './to-token-view.ts'

/** Name of the v2 feature. */
export const ORDER_BOOK_FEATURE = 'order-book'

/** Every token with open orders, most orders first. */
export const orderBooksResource: Resource<readonly OrderBookSummary[]> = {
  type: 'order books',
  args: [],
  invalidatedBy: 'tip',
  load: async (api, signal) =>
    (await loadBooks(api, signal)).map(({ token, asks, bids }) => ({
      token: toTokenView(token),
      asks: toSideSummary(asks),
      bids: toSideSummary(bids),
    })),
}

/** Used when the API has no order books, to distinguish that from an API that does not respond. */
export const apiReachableResource: Resource<null> = {
  type: 'order books',
  args: ['none'],
  invalidatedBy: 'tip',
  load: async (api, signal) => {
    await assertApiReachable(api, signal)
    return null
  },
}

/** Number of open orders of one token. */
export const openOrderCountResource = (tokenId: string): Resource<number> => ({
  type: 'order books',
  args: [tokenId],
  invalidatedBy: 'tip',
  load: async (api, signal) => {
    const book = (await loadBooks(api, signal)).find(({ token }) => token.tokenId === tokenId)
    return book === undefined ? 0 : book.asks.orders + book.bids.orders
  },
})

const loadBooks = async (api: ApiClient, signal: AbortSignal): Promise<OrderBookList['books']> =>
  (await api.get<OrderBookList>('/api/v2/order-book', signal))?.books ?? []

/** Prices also have a decimal string, which the screen formats from the fraction instead. */
export const toSideSummary = ({
  orders,
  best,
  tokens,
  nanoErg,
}: OrderBookList['books'][number]['asks']): OrderSideSummary => ({
  orders,
  best: best && toPriceFraction(best),
  tokens,
  nanoErg,
})

export const toPriceFraction = ({
  numerator,
  denominator,
}: {
  readonly numerator: string
  readonly denominator: string
}) => ({
  numerator,
  denominator,
})
