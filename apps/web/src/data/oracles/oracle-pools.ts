import type { OraclePoolList, OraclePoolSummary } from '@ergo-explorer/contract'
import { priceOf } from '../../format/format-rate.ts'
import { askPresence } from '../api/ask-presence.ts'
import type { Resource } from '../resource/resource.ts'
import type { MarketView } from '../stats/market.ts'
import { ORACLES_FEATURE, type PoolView, poolViewOf } from './pool-view.ts'

export interface PoolRow extends PoolView {
  /** Its last prices, the newest last: only to be drawn. */
  readonly trend: readonly number[]
}

export interface PoolsView {
  /** Of the newest block. */
  readonly height: number
  readonly pools: readonly PoolRow[]
}

/** Null where the API lists no pools. */
export const oraclePoolsResource: Resource<PoolsView | null> = {
  family: 'oracle pools',
  args: [],
  changesWith: 'tip',
  load: async (api, signal) => {
    if (api.features?.includes(ORACLES_FEATURE) !== true) {
      // An API that does not answer lists nothing either, but that is another thing to say.
      await askPresence(api, signal)
      return null
    }
    const list = await api.get<OraclePoolList>('/api/v2/oracle-pools', signal)
    if (list === null) return null
    return { height: list.height, pools: list.pools.map(rowOf) }
  },
}

const rowOf = (pool: OraclePoolSummary): PoolRow => ({ ...poolViewOf(pool), trend: trendOf(pool) })

const trendOf = ({ trend, unit }: OraclePoolSummary) =>
  trend.flatMap((rate) => {
    const price = priceOf(rate, unit)
    return price === null ? [] : [Number(price)]
  })

/** The pool that the operator named for the price, which any API can tell of. */
export const configuredPool = ({ poolNft, nanoErgPerUsd, boxId, height, timestamp }: MarketView): PoolRow => ({
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
