import { getOrderBook, listOrderBooks } from '@ergo-explorer/client'
import type { OrderBook, OrderBookList } from '@ergo-explorer/contract'
import { callApi, callApiOrCheckHost } from '../api/api-client.ts'
import { checkFields } from '../resource/load-complete-view.ts'
import type { Resource } from '../resource/resource.ts'

/** Name of the v2 feature. */
export const ORDER_BOOK_FEATURE = 'order-book'

export type OrderBookSummary = OrderBookList['items'][number]

/** All open orders that sell a token, or all that buy it. Best price first; a long book is truncated. */
export type OrderBookSide = OrderBook['asks']

/** Every token with open orders, most orders first; null when the API has no order books. */
export const orderBooksResource: Resource<readonly OrderBookSummary[] | null> = {
  type: 'order books',
  args: [],
  invalidatedBy: 'tip',
  load: async (api, signal) =>
    checkFields(await callApiOrCheckHost(api, listOrderBooks, {}, signal), { lists: ['items'] })?.items ?? null,
}

/** The open orders of one token and the pools that trade it; null when there is no such token. */
export const orderBookResource = (tokenId: string): Resource<OrderBook | null> => ({
  type: 'order book',
  args: [tokenId],
  invalidatedBy: 'tip',
  load: async (api, signal) =>
    checkFields(await callApi(api, getOrderBook, { tokenId }, signal), {
      lists: ['pools'],
      others: ['token', 'asks', 'bids'],
    }),
})
