import { getTokenPriceChart } from '@ergo-explorer/client'
import type { TokenPriceDay } from '@ergo-explorer/contract'
import { callApi } from '../api/api-client.ts'
import { parseObjectId } from '../object-id.ts'
import { checkFields } from '../resource/load-complete-view.ts'
import type { Resource } from '../resource/resource.ts'

/** Feature of APIs that have prices of tokens by day. */
export const DAILY_PRICES_FEATURE = 'daily-token-prices'

/** Days of the price chart; the first is the default. */
export const PRICE_SPANS = [60, 180, 365] as const
export type PriceSpan = (typeof PRICE_SPANS)[number]

export const parsePriceSpan = (search: URLSearchParams): PriceSpan =>
  PRICE_SPANS.find((span) => String(span) === search.get('days')) ?? PRICE_SPANS[0]

const TIMESPANS = { 60: '60days', 180: '180days', 365: '1year' } as const

/** Prices of a token on complete UTC days, oldest first; empty if no pool sets a price. */
export const tokenPriceChartResource = (id: string, span: PriceSpan): Resource<readonly TokenPriceDay[]> => ({
  type: 'tokens',
  args: [id, 'price chart', span],
  invalidatedBy: 'tip',
  load: async (api, signal) => {
    const tokenId = parseObjectId(id)
    if (tokenId === null) return []
    const chart = await callApi(api, getTokenPriceChart, { tokenId, timespan: TIMESPANS[span] }, signal)
    return checkFields(chart, { lists: ['days'], others: [] })?.days ?? []
  },
})
