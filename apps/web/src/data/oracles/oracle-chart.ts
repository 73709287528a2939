import type { OracleChart } from '@ergo-explorer/contract'
import { priceOf } from '../../format/format-rate.ts'
import { type Span, SPANS, USUAL_SPAN } from '../charts/span.ts'
import type { Resource } from '../resource/resource.ts'
import { tokenIdOf } from '../tokens/token-id.ts'
import { ORACLES_FEATURE } from './pool-view.ts'

export const spanOf = (search: URLSearchParams): Span =>
  SPANS.find((span) => span === search.get('timespan')) ?? USUAL_SPAN

/** A price, as plain decimal text, at the end of each UTC day. */
export type DayPrices = readonly { readonly at: number; readonly value: string }[]

/** Null where there is no such pool, or the API tells of none. */
export function oracleChartResource(id: string, span: Span): Resource<DayPrices | null> {
  const poolNft = tokenIdOf(id)
  return {
    family: 'oracle chart',
    args: [id, span],
    changesWith: 'tip',
    load: async (api, signal) => {
      if (poolNft === null || api.features?.includes(ORACLES_FEATURE) !== true) return null
      const path = `/api/v2/oracle-pools/${poolNft}/chart?timespan=${span}`
      const chart = await api.get<OracleChart>(path, signal)
      return chart && pointsOf(chart)
    },
  }
}

const pointsOf = ({ points, unit }: OracleChart): DayPrices =>
  points.flatMap(({ timestamp, value }) => {
    const price = priceOf(value, unit)
    return price === null ? [] : [{ at: timestamp, value: price }]
  })
