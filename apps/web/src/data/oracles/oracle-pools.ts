import { getOracleChart, getOraclePool, listOraclePools, listOracleReaders } from '@ergo-explorer/client'
import type {
  OracleChart,
  OraclePoolDetail,
  OraclePoolList,
  OraclePoolSummary,
  TransactionSummary,
} from '@ergo-explorer/contract'
import { type ApiClient, callApi, callApiOrCheckHost } from '../api/api-client.ts'
import { type ChartSpan, CHART_SPANS, DEFAULT_CHART_SPAN } from '../charts/chart.ts'
import { parseObjectId } from '../object-id.ts'
import { checkFields } from '../resource/load-complete-view.ts'
import type { Resource } from '../resource/resource.ts'
import type { KnownErgPrice } from '../api/operations.ts'

/** Name of the v2 feature. */
export const ORACLES_FEATURE = 'oracle-pools'

/** Null when the API lists no pools. */
export const oraclePoolsResource: Resource<OraclePoolList | null> = {
  type: 'oracle pools',
  args: [],
  invalidatedBy: 'tip',
  load: async (api, signal) =>
    checkFields(await callApiOrCheckHost(api, listOraclePools, {}, signal), { lists: ['items'], others: ['height'] }),
}

/** Derived: what the list shows of a pool, also of the price pool of hosts that have only v0 and v1. */
export type OraclePoolRow = Pick<
  OraclePoolSummary,
  | 'poolNft'
  | 'name'
  | 'pair'
  | 'unit'
  | 'rate'
  | 'boxId'
  | 'height'
  | 'nextRefresh'
  | 'blocksLate'
  | 'readyCount'
  | 'minDatapointCount'
  | 'trend'
> & { readonly timestamp: number | null }

/** The price pool from the configuration, which any API version can provide. */
export const oraclePoolRowFromMarket = ({ poolNft, rate, boxId, height, timestamp }: KnownErgPrice): OraclePoolRow => ({
  poolNft,
  name: 'ERG/USD',
  pair: 'ERG/USD',
  unit: 'nanoErgPerUsd',
  rate,
  boxId,
  height,
  timestamp,
  nextRefresh: null,
  blocksLate: 0,
  readyCount: null,
  minDatapointCount: null,
  trend: [],
})

/** One pool by its NFT; null when there is no such pool or the API provides no pools. */
export const oraclePoolResource = (id: string): Resource<OraclePoolDetail | null> => ({
  type: 'oracle pool',
  args: [id],
  invalidatedBy: 'tip',
  load: byNft(id, async (api, poolNft, signal) =>
    checkFields(await callApiOrCheckHost(api, getOraclePool, { poolNft }, signal), {
      lists: ['recentRates', 'oracles'],
      others: ['rate', 'unit', 'tipHeight', 'nextRefresh'],
    }),
  ),
})

export const parseChartSpan = (search: URLSearchParams): ChartSpan =>
  CHART_SPANS.find((span) => span === search.get('timespan')) ?? DEFAULT_CHART_SPAN

/** Null when there is no such pool or the API provides no pools. */
export const oracleChartResource = (id: string, span: ChartSpan): Resource<OracleChart | null> => ({
  type: 'oracle chart',
  args: [id, span],
  invalidatedBy: 'tip',
  load: byNft(id, async (api, poolNft, signal) =>
    checkFields(await callApi(api, getOracleChart, { poolNft, timespan: span }, signal), { lists: ['points'] }),
  ),
})

const MAX_READERS = 10

/** The newest transactions that read a pool's rate. Null when there is no such pool or the API provides no pools. */
export const oracleReadersResource = (
  id: string,
): Resource<{ readonly items: readonly TransactionSummary[]; readonly next: string | null } | null> => ({
  type: 'oracle readers',
  args: [id],
  invalidatedBy: 'tip',
  load: byNft(id, async (api, poolNft, signal) =>
    checkFields(await callApi(api, listOracleReaders, { poolNft, limit: MAX_READERS }, signal), {
      lists: ['items'],
      others: ['next'],
    }),
  ),
})

/** Any other text than an id is no pool and causes no request. */
const byNft =
  <T>(id: string, load: (api: ApiClient, poolNft: string, signal: AbortSignal) => Promise<T | null>) =>
  async (api: ApiClient, signal: AbortSignal): Promise<T | null> => {
    const poolNft = parseObjectId(id)
    return poolNft === null ? null : load(api, poolNft, signal)
  }
