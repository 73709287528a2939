import type { OraclePoolDetail, OraclePoolSummary } from '@ergo-explorer/contract'
import { listOraclePools } from '@ergo-explorer/client'
import { type OracleRateUnit, rateToPrice } from '#format/oracle-rate.ts'
import type { Resource } from '../resource/resource.ts'
import type { KnownErgPrice } from '../api/operations.ts'
import { callApi, notOfferedIfReachable } from '../api/api-client.ts'

/** An oracle pool as shown in the list and on its page. */
export interface PoolView {
  readonly poolNft: string
  /** Our name for the pool, otherwise the name of its token. */
  readonly name: string | null
  /** False for a pool that was discovered on chain: its name is then unverified. */
  readonly isKnown: boolean
  readonly unit: OracleRateUnit
  /** In the pool's own unit. */
  readonly rate: string
  readonly boxId: string
  /** Height of the block with the rate. */
  readonly height: number
  readonly timestamp: number | null
  readonly health: PoolHealth
}

export interface PoolHealth {
  /** The first height at which the rate may change. */
  readonly nextRefresh: number | null
  readonly blocksLate: number
  /**
   * Oracles whose datapoints count for the next rate. `neededCount`: the minimum for a refresh. `oracleCount`: all
   * oracles.
   */
  readonly readyCount: number | null
  readonly neededCount: number | null
  readonly oracleCount: number | null
}

export const toPoolView = (pool: OraclePoolSummary | OraclePoolDetail): PoolView => ({
  poolNft: pool.poolNft,
  name: pool.name,
  isKnown: pool.pair !== null,
  unit: pool.unit,
  rate: pool.rate,
  boxId: pool.boxId,
  height: pool.height,
  timestamp: pool.timestamp,
  health: {
    nextRefresh: pool.nextRefresh,
    blocksLate: pool.blocksLate,
    readyCount: pool.readyCount,
    neededCount: pool.minDatapointCount,
    oracleCount: pool.oracleCount,
  },
})

/** Name of the v2 feature. */
export const ORACLES_FEATURE = 'oracle-pools'

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
    const list = await callApi(api, listOraclePools, {}, signal)
    if (list === null) return null
    return { height: list.height, pools: list.pools.map(toPoolRow) }
  },
  loadLegacy: notOfferedIfReachable,
}

const toPoolRow = (pool: OraclePoolSummary): OraclePoolRow => ({ ...toPoolView(pool), trend: toTrend(pool) })

const toTrend = ({ trend, unit }: OraclePoolSummary) =>
  trend.flatMap((rate) => {
    const price = rateToPrice(rate, unit)
    return price === null ? [] : [Number(price)]
  })

/** The price pool from the configuration, which any API version can provide. */
export const oraclePoolRowFromMarket = ({ poolNft, rate, boxId, height, timestamp }: KnownErgPrice): OraclePoolRow => ({
  poolNft,
  name: 'ERG/USD',
  isKnown: true,
  unit: 'nanoErgPerUsd',
  rate,
  boxId,
  height,
  timestamp,
  health: { nextRefresh: null, blocksLate: 0, readyCount: null, neededCount: null, oracleCount: null },
  trend: [],
})
