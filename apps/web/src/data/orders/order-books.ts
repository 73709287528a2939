import type { OrderBookList } from '@ergo-explorer/contract'
import { askPresence } from '../api/ask-presence.ts'
import type { Api } from '../api/create-api.ts'
import type { Resource } from '../resource/resource.ts'
import type { BookOutline, SideSum } from './order-views.ts'
import { tokenViewOf } from './token-view-of.ts'

/** What an API that tells of orders announces. */
export const ORDERS = 'order-book'

/** Every token with open orders, most orders first. */
export const orderBooksResource: Resource<readonly BookOutline[]> = {
  family: 'order books',
  args: [],
  changesWith: 'tip',
  load: async (api, signal) =>
    (await loadBooks(api, signal)).map(({ token, asks, bids }) => ({
      token: tokenViewOf(token),
      asks: sumOf(asks),
      bids: sumOf(bids),
    })),
}

/** Asked where no orders are told: an API that does not answer offers nothing either, but that is another thing to say. */
export const noOrdersResource: Resource<null> = {
  family: 'order books',
  args: ['none'],
  changesWith: 'tip',
  load: async (api, signal) => {
    await askPresence(api, signal)
    return null
  },
}

/** How many orders of one token are open. */
export const openOrdersResource = (tokenId: string): Resource<number> => ({
  family: 'order books',
  args: [tokenId],
  changesWith: 'tip',
  load: async (api, signal) => {
    const book = (await loadBooks(api, signal)).find(({ token }) => token.tokenId === tokenId)
    return book === undefined ? 0 : book.asks.orders + book.bids.orders
  },
})

const loadBooks = async (api: Api, signal: AbortSignal): Promise<OrderBookList['books']> =>
  (await api.get<OrderBookList>('/api/v2/order-book', signal))?.books ?? []

/** Prices come with decimal text too, which a screen makes of the fraction itself. */
export const sumOf = ({ orders, best, tokens, nanoErg }: OrderBookList['books'][number]['asks']): SideSum => ({
  orders,
  best: best && fractionOf(best),
  tokens,
  nanoErg,
})

export const fractionOf = ({
  numerator,
  denominator,
}: {
  readonly numerator: string
  readonly denominator: string
}) => ({
  numerator,
  denominator,
})
