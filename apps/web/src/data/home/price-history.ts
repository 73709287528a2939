import type { Resource } from '../resource/resource.ts'

/** Number of oracle rates: about two days. */
const POINT_COUNT = 48

/**
 * USD per ERG, newest last, used only for the drawing. Not preloaded by the server, since the page has the price
 * already.
 */
export const priceHistoryResource = (poolNft: string): Resource<readonly number[]> => ({
  type: 'price history',
  args: [poolNft],
  invalidatedBy: 'tip',
  load: async (api, signal) => {
    const path = `/api/v2/oracle-pools/${poolNft}/history?limit=${POINT_COUNT}`
    const response = await api.get<{ items: { price: { decimal: string } | null }[] }>(path, signal)
    return toPrices(response?.items ?? [])
  },
})

export const toPrices = (items: readonly { readonly price: { readonly decimal: string } | null }[]) =>
  items.flatMap(({ price }) => (price === null ? [] : [Number(price.decimal)])).toReversed()
