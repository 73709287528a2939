import type { OracleChart } from '@ergo-explorer/contract'
import { rateToPrice } from '#format/oracle-rate.ts'
import { type ChartSpan, CHART_SPANS, DEFAULT_CHART_SPAN } from '../charts/chart.ts'
import type { Resource } from '../resource/resource.ts'
import { parseObjectId } from '../object-id.ts'
import { callApi, notOffered } from '../api/api-client.ts'
import { getOracleChart } from '@ergo-explorer/client'

export const parseChartSpan = (search: URLSearchParams): ChartSpan =>
  CHART_SPANS.find((span) => span === search.get('timespan')) ?? DEFAULT_CHART_SPAN

/** Price at the end of each UTC day, as a decimal string. */
export type DailyPrices = readonly { readonly at: number; readonly value: string }[]

/** Null when there is no such pool or the API provides no pools. */
export function oracleChartResource(id: string, span: ChartSpan): Resource<DailyPrices | null> {
  const poolNft = parseObjectId(id)
  return {
    type: 'oracle chart',
    args: [id, span],
    invalidatedBy: 'tip',
    load: async (api, signal) => {
      const chart = poolNft === null ? null : await callApi(api, getOracleChart, { poolNft, timespan: span }, signal)
      return chart && toDayPrices(chart)
    },
    loadLegacy: notOffered,
  }
}

const toDayPrices = ({ points, unit }: OracleChart): DailyPrices =>
  points.flatMap(({ timestamp, value }) => {
    const price = rateToPrice(value, unit)
    return price === null ? [] : [{ at: timestamp, value: price }]
  })
