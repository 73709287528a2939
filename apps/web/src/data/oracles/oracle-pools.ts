import type { OraclePoolList, OraclePoolSummary } from '@ergo-explorer/contract'
import { rateToPrice } from '../../format/format-oracle-rate-price.ts'
import { assertApiReachable } from '../api/assert-api-reachable.ts'
import type { Resource } from '../resource/resource.ts'
import type { MarketView } from '../stats/market.ts'
import { ORACLES_FEATURE, type PoolView, toPoolView } from './pool-view.ts'

export interface OraclePoolRow extends PoolView {
  /** Recent prices, newest last, used only for the drawing. */
  readonly trend: readonly number[]
}

export interface OraclePoolsView {
  /** Height of the newest block. */
  readonly height: number
  readonly pools: readonly OraclePoolRow[]
}

/** Null when the API lists no pools. */
export const oraclePoolsResource: Resource<OraclePoolsView | null> = {
  type: 'oracle pools',
  args: [],
  invalidatedBy: 'tip',
  load: async (api, signal) => {
    if (api.features?.includes(ORACLES_FEATURE) !== true) {
      await assertApiReachable(api, signal)
      return null
    }
    const list = await api.get<OraclePoolList>('/api/v2/oracle-pools', signal)
    if (list === null) return null
    return { height: list.height, pools: list.pools.map(toPoolRow) }
  },
}

const toPoolRow = (pool: OraclePoolSummary): OraclePoolRow => ({ ...toPoolView(pool), trend: toTrend(pool) })

const toTrend = ({ trend, unit }: OraclePoolSummary) =>
  trend.flatMap((rate) => {
    const price = rateToPrice(rate, unit)
    return price === null ? [] : [Number(price)]
  })

/** The price pool from the configuration, which any API version can provide. */
export const oraclePoolRowFromMarket = ({
  poolNft,
  nanoErgPerUsd,
  boxId,
  height,
  timestamp,
}: MarketView): OraclePoolRow => ({
  poolNft,
  name: 'ERG/USD',
  isKnown: true,
  unit: 'nanoErgPerUsd',
  rate: nanoErgPerUsd,
  boxId,
  height,
  timestamp,
  health: { nextRefresh: null, blocksLate: 0, readyCount: null, neededCount: null, oracleCount: null },
  trend: [],
})
