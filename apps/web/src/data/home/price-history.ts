import type { Resource } from '../resource/resource.ts'

/** How many times the oracles spoke: about two days of them. */
const POINTS = 48

/** Dollars for one ERG, the newest last: only to be drawn. Not prepared by the server, since it says nothing new. */
export const priceHistoryResource = (poolNft: string): Resource<readonly number[]> => ({
  family: 'price history',
  args: [poolNft],
  changesWith: 'tip',
  load: async (api, signal) => {
    const path = `/api/v2/oracle-pools/${poolNft}/history?limit=${POINTS}`
    const answer = await api.get<{ items: { price: { decimal: string } | null }[] }>(path, signal)
    return pricesOf(answer?.items ?? [])
  },
})

export const pricesOf = (items: readonly { readonly price: { readonly decimal: string } | null }[]) =>
  items.flatMap(({ price }) => (price === null ? [] : [Number(price.decimal)])).toReversed()
