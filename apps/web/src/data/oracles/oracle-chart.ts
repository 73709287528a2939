import type { OracleChart } from '@ergo-explorer/contract'
import { priceOf } from '../../format/format-rate.ts'
import { type Span, SPANS, DEFAULT_SPAN } from '../charts/span.ts'
import type { Resource } from '../resource/resource.ts'
import { parseTokenId } from '../tokens/parse-token-id.ts'
import { ORACLES_FEATURE } from './pool-view.ts'

export const parseSpan = (search: URLSearchParams): Span =>
  SPANS.find((span) => span === search.get('timespan')) ?? DEFAULT_SPAN

/** Price at the end of each UTC day, as a decimal string. */
export type DayPrices = readonly { readonly at: number; readonly value: string }[]

/** Null when there is no such pool or the API provides no pools. */
export function oracleChartResource(id: string, span: Span): Resource<DayPrices | null> {
  const poolNft = parseTokenId(id)
  return {
    type: 'oracle chart',
    args: [id, span],
    invalidatedBy: 'tip',
    load: async (api, signal) => {
      if (poolNft === null || api.features?.includes(ORACLES_FEATURE) !== true) return null
      const path = `/api/v2/oracle-pools/${poolNft}/chart?timespan=${span}`
      const chart = await api.get<OracleChart>(path, signal)
      return chart && toDayPrices(chart)
    },
  }
}

const toDayPrices = ({ points, unit }: OracleChart): DayPrices =>
  points.flatMap(({ timestamp, value }) => {
    const price = priceOf(value, unit)
    return price === null ? [] : [{ at: timestamp, value: price }]
  })
